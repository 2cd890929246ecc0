import { Eye } from 'lucide-react';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of a form, for people who can only look. */
export function NoEditing() {
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title="You can look at expenses here"
        action={<LinkButton to="/expenses">All expenses</LinkButton>}
      >
        Owners, admins and members of this organisation can add and change them.
      </EmptyState>
    </Panel>
  );
}
