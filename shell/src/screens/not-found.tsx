import { PawPrint } from 'lucide-react';
import { EmptyState, LinkButton, PageTitle } from '@petcare/ui';

/** No page has this address. */
export function NotFound() {
  return (
    <>
      <PageTitle title="Page not found" />
      <EmptyState
        icon={<PawPrint aria-hidden size={40} />}
        title="There’s no page here"
        level={1}
        action={
          <LinkButton to="/" look="primary">
            Go to Home
          </LinkButton>
        }
      >
        <p>The address may be mistyped, or what was here has been moved or deleted.</p>
      </EmptyState>
    </>
  );
}
