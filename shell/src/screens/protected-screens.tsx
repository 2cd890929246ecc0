import type { ReactNode } from 'react';
import type { MenuEntryId, RoutePath } from '@petcare/contracts';
import { DashboardScreen, SettingsScreen, SubscriptionScreen } from './lazy-screens.ts';

interface ProtectedScreen {
  /** All its addresses; the last part of a path may be a parameter, with a colon. */
  paths: readonly RoutePath[];
  /** Left out for a screen that isn't in a menu. */
  menu?: MenuEntryId;
  element: ReactNode;
}

/** The shell's own screens inside the layout, for people who are logged in. */
export const protectedScreens: readonly ProtectedScreen[] = [
  { paths: ['/dashboard', '/app', '/login', '/home'], menu: 'dashboard', element: <DashboardScreen /> },
  { paths: ['/settings', '/account-settings'], menu: 'settings', element: <SettingsScreen /> },
  { paths: ['/subscription'], menu: 'subscription', element: <SubscriptionScreen /> },
];

/** The menu entries the shell itself serves. */
export const ownMenu: readonly MenuEntryId[] = protectedScreens.flatMap(({ menu }) => menu ?? []);

/** Whether the shell has its own screen at `path` for people who are logged in. */
export function isOwnScreen(path: string): boolean {
  return protectedScreens.some(({ paths }) => paths.some((own) => own === path.replace(/(?<=.)\/$/, '')));
}
