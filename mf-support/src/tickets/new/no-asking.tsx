import { LifeBuoy } from 'lucide-react';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of the form on a support visit, which is to an organisation: a ticket belongs to whoever asks. */
export function NoAsking() {
  return (
    <Panel>
      <EmptyState
        icon={<LifeBuoy aria-hidden className="size-8" />}
        title="You can’t ask support on a support visit"
        action={<LinkButton to="/support">All tickets</LinkButton>}
      >
        A question would be yours, not the organisation’s. Exit tech support to ask one.
      </EmptyState>
    </Panel>
  );
}
