import { Eye } from 'lucide-react';
import { EmptyState, Panel } from '@petcare/ui';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { WayToAll } from '../../sharing/with-me/way-to-all.tsx';

/** In place of a form, for people who can only look. */
export function NoEditing() {
  const isOurs = useIsOurs();
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title="You can look at vets and specialists here"
        action={<WayToAll to="/vets-specialists">All vets and specialists</WayToAll>}
      >
        {isOurs
          ? 'Carers can add contacts and change their own. Owners, admins and members of this organisation can change all of them.'
          : 'Ask whoever shares this pet with you if you need to add or change them.'}
      </EmptyState>
    </Panel>
  );
}
