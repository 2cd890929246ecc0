import { Eye } from 'lucide-react';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of a form, for people who can only look. */
export function NoEditing() {
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title="You can look at vets and specialists here"
        action={<LinkButton to="/vets-specialists">All vets and specialists</LinkButton>}
      >
        Carers can add contacts and change their own. Owners, admins and members of this organisation can change all of
        them.
      </EmptyState>
    </Panel>
  );
}
