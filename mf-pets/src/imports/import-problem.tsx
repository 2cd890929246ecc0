import { Lock } from 'lucide-react';
import { EmptyState, ErrorState, PageHeader, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';

/** In place of a page that didn't load. */
export function ImportProblem({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  return (
    <ErrorState title="This did not load" onRetry={onRetry} retrying={retrying} reference={referenceOf(error)}>
      {messageOf(error)}
    </ErrorState>
  );
}

/** For people who can only look. */
export function NoImporting() {
  return (
    <>
      <PageHeader title="Import" />
      <Panel padded={false}>
        <EmptyState icon={<Lock aria-hidden className="size-8" />} title="You can look at pets here">
          Only owners, admins and members of this organisation can import them.
        </EmptyState>
      </Panel>
    </>
  );
}
