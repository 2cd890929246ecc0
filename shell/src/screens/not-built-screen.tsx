import { Hammer } from 'lucide-react';
import { EmptyState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { NotFound } from './not-found.tsx';
import type { NotBuiltScreen as Missing } from './not-built.ts';

/** In the place of a screen that is not there yet: its heading, and one honest sentence. */
export function NotBuiltScreen({ screen: { title, sentence, access } }: { screen: Missing }) {
  const { data: user } = useUser();
  // What is for staff does not exist for anybody else.
  if (access === 'super-admin' && !user?.isSuperAdmin) return <NotFound />;
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          icon={<Hammer aria-hidden className="size-8" />}
          title="Not there yet"
          action={<LinkButton to="/">Go to Home</LinkButton>}
        >
          {sentence}
        </EmptyState>
      </Panel>
    </>
  );
}
