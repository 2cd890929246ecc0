import type { Role } from '@petcare/contracts';

/** What each role is called and what it may do, for those who give it and those who have it. */
export const roleWords: Record<Role, { label: string; help: string }> = {
  owner: { label: 'Owner', help: 'Everything, paying and deleting the organisation too.' },
  admin: { label: 'Admin', help: 'Everything but paying for it, handing it over and deleting it.' },
  member: { label: 'Member', help: 'Adds and changes pets, reminders and records.' },
  carer: { label: 'Carer', help: 'Looks, ticks off what is due and adds notes. Changes only their own entries.' },
  viewer: { label: 'Viewer', help: 'Looks, and changes nothing.' },
  'billing-only': { label: 'Billing only', help: 'The subscription and nothing else; no pets.' },
};

export const roleOptions = (roles: readonly Role[]) => roles.map((value) => ({ value, ...roleWords[value] }));
