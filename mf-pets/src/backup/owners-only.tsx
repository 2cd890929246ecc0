import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, PageHeader, Panel } from '@petcare/ui';

/** Tells anyone who isn't an owner that the page is for owners. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { can } = useRemoteContext();
  if (can('organisation.backup')) return children;
  return (
    <>
      <PageHeader title={title} />
      <Panel padded={false}>
        <EmptyState icon={<Lock aria-hidden className="size-8" />} title="Backups are for owners">
          A backup holds everything your organisation keeps here. Ask one of its owners to make one.
        </EmptyState>
      </Panel>
    </>
  );
}
