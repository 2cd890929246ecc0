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
        Only owners, admins and members of this organisation can change them.
      </EmptyState>
    </Panel>
  );
}
