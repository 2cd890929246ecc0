import type { Role } from '@petcare/contracts';

/** Each role's name and what it can do, for those who give it and those who have it. */
export const roleWords: Record<Role, { label: string; help: string }> = {
  owner: { label: 'Owner', help: 'Can do everything, including paying for and deleting the organisation.' },
  admin: {
    label: 'Admin',
    help: 'Can do everything, including paying, except hand over, back up or delete the organisation, or let our support team in.',
  },
  member: { label: 'Member', help: 'Can add and change pets, reminders and records.' },
  carer: {
    label: 'Carer',
    help: 'Can see everything but expenses and insurance, mark things done, and add entries and reminders. Can only change their own.',
  },
  viewer: { label: 'Viewer', help: 'Can see everything but change nothing.' },
  'billing-only': { label: 'Billing only', help: 'Can only see and manage the subscription, not the pets.' },
};

export const roleOptions = (roles: readonly Role[]) => roles.map((value) => ({ value, ...roleWords[value] }));
