import type { CurrentUser } from '@petcare/contracts';

/** Is this somebody who gets e-mails about trial and bills, once their address is confirmed? */
export const isToldOfBills = ({ role }: CurrentUser): boolean => role === 'owner' || role === 'billing-only';
