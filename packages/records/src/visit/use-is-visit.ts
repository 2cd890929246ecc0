import { useRemoteContext } from '@petcare/remote';

/**
 * Is this person one of our support staff, visiting the organisation? `can` says what the visit may do there; refused besides is whatever
 * belongs to a person instead of the organisation, such as one's own e-mail settings, and mail sent in its name.
 */
export const useIsVisit = (): boolean => useRemoteContext().user.inTechSupportMode;
