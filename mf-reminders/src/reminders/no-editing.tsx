import { Eye } from 'lucide-react';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of a form, for people who can only look. */
export function NoEditing() {
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title="You can look at reminders here"
        action={<LinkButton to="/schedule">All reminders</LinkButton>}
      >
        Ask whoever invited you or shares them with you if you need to change something.
      </EmptyState>
    </Panel>
  );
}
