import { useCan } from '@petcare/web';
import { InvitationsPanel } from './invitations-panel.tsx';
import { MembersPanel } from './members-panel.tsx';

/** Who is in the organisation, and who has been invited. */
export function MembersTab() {
  const can = useCan();
  return (
    <>
      <MembersPanel />
      {can('members.edit') && <InvitationsPanel />}
    </>
  );
}
