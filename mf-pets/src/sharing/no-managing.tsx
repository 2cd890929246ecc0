import { Eye } from 'lucide-react';
import { useIsVisit } from '@petcare/records/visit';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of something only those who manage the organisation's people can decide. */
export function NoManaging() {
  const isVisit = useIsVisit();
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title="Owners and admins decide who sees what"
        action={!isVisit && <LinkButton to="/sharing">What’s shared with you</LinkButton>}
      >
        Ask one of them to share an animal with somebody, or to change what they see.
      </EmptyState>
    </Panel>
  );
}
