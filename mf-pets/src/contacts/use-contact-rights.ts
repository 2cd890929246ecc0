import type { Contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';

/** What this person can do: change everybody's entries, or only their own. */
export function useContactRights() {
  const { can, user } = useRemoteContext();
  return {
    mayAdd: can('contacts.add'),
    mayChange: ({ createdBy }: Contact) => can('contacts.edit') || (can('contacts.add') && createdBy === user.id),
  };
}
