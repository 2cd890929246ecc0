import { LifeBuoy } from 'lucide-react';
import { EmptyState, ErrorState, LinkButton, PageHeader, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';

interface TicketProblemProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

const allTickets = <LinkButton to="/support">All tickets</LinkButton>;

/** Shown in place of a ticket: it doesn't exist (or is somebody else's, which looks the same), or it didn't load. */
export function TicketProblem({ error, retrying, onRetry }: TicketProblemProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? 'Ticket not found' : 'Ticket'} />
      <Panel>
        {isMissing ? (
          <EmptyState
            icon={<LifeBuoy aria-hidden className="size-8" />}
            title="We can’t find this ticket"
            action={allTickets}
          >
            Check the address, or look for it among all tickets.
          </EmptyState>
        ) : (
          <ErrorState
            title="This ticket did not load"
            onRetry={onRetry}
            retrying={retrying}
            reference={referenceOf(error)}
            action={allTickets}
          >
            {messageOf(error)}
          </ErrorState>
        )}
      </Panel>
    </>
  );
}
