import type { Contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** What this person can do: change everybody's entries, or only their own. */
export function useContactRights() {
  const { can, user } = useRemoteContext();
  const isOurs = useIsOurs();
  return {
    mayAdd: can('contacts.add'),
    // Whoever answers in an emergency does so for animals that aren't shared, too.
    mayChange: ({ createdBy, isEmergency }: Contact) =>
      can('contacts.edit') || (can('contacts.add') && createdBy === user.id && (isOurs || !isEmergency)),
  };
}
