import type { CurrentUser, Permission } from '@petcare/contracts';

export type SettingsTabId =
  'profile' | 'password' | 'two-factor' | 'sessions' | 'notifications' | 'organisation' | 'members' | 'data';

interface SettingsTab {
  id: SettingsTabId;
  label: string;
}

const own: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'profile', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'two-factor', label: 'Two-factor' },
  { id: 'sessions', label: 'Devices' },
];

/** The settings tabs this person has: nobody is led to something they may not see. */
export function settingsTabs(
  { organizationId, isSuperAdmin, inTechSupportMode }: CurrentUser,
  can: (permission: Permission) => boolean,
): readonly [SettingsTab, ...SettingsTab[]] {
  const members = organizationId !== null && can('members.view') ? [{ id: 'members', label: 'Members' } as const] : [];
  // Staff who have dropped in see the organisation's settings, not an account's.
  if (inTechSupportMode) return [{ id: 'organisation', label: 'Organisation' }, ...members];
  // Nobody tells our staff anything that way.
  const told = isSuperAdmin ? [] : [{ id: 'notifications', label: 'Notifications' } as const];
  return [
    ...own,
    ...told,
    { id: 'organisation', label: 'Organisation' },
    ...members,
    { id: 'data', label: 'Your data' },
  ];
}
