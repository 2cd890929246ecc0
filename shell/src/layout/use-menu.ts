import { useUser } from '@petcare/web';
import { isStaffPath, type MenuEntryId } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { ownMenu } from '../screens/protected-screens.tsx';
import { mayOpen, servedEntries, type MenuEntry } from './menu.ts';

/** The `menu` entries whose screens exist and that the person can open. */
export function useMenu(menu: readonly MenuEntry[], remotes: RemoteHost): MenuEntry[] {
  const { data: user } = useUser();
  const served = new Set<MenuEntryId>([...remotes.menu, ...ownMenu]);
  return servedEntries(menu, served).filter(
    ({ id, path }) => (!user || mayOpen(id, user.role)) && (!isStaffPath(path) || user?.isSuperAdmin),
  );
}
