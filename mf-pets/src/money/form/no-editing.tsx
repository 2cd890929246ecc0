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
        title="You can look at expenses here"
        action={<WayToAll to="/expenses">All expenses</WayToAll>}
      >
        {isOurs
          ? 'Owners, admins and members of this organisation can add and change them.'
          : 'Ask whoever shares this pet with you if you need to add or change them.'}
      </EmptyState>
    </Panel>
  );
}
