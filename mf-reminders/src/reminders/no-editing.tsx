import { Eye } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton, Panel } from '@petcare/ui';

/** In place of a form, for people who can only look; `isShared` if somebody else shares the pet with them. */
export function NoEditing({ isShared = false }: { isShared?: boolean }) {
  const { can } = useRemoteContext();
  const words = can('reminders.add')
    ? 'You can change the reminders you added. Ask whoever added this one.'
    : 'Ask an owner or admin of your organisation if you need to add or change them.';
  return (
    <Panel>
      <EmptyState
        icon={<Eye aria-hidden className="size-8" />}
        title="You can look at reminders here"
        action={<LinkButton to="/schedule">All reminders</LinkButton>}
      >
        {isShared ? 'Ask whoever shares the pet with you if you need to add or change them.' : words}
      </EmptyState>
    </Panel>
  );
}
