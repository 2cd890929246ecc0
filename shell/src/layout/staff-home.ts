import { isStaffPath, type CurrentUser } from '@petcare/contracts';

/** Where super admins begin. Source: section 2 of the specification. */
export const staffHome = '/super-admin';

/** Besides the pages of staff: their own account, the staff side of support, and the tools of the remotes. */
const alsoTheirs = ['/support', '/settings', '/account-settings', '/__mf'];

/** Is somebody sent from `pathname` to where super admins begin? So are all of them who have not dropped in to an organisation. */
export function isSentToStaffHome(
  { isSuperAdmin, inTechSupportMode }: Pick<CurrentUser, 'isSuperAdmin' | 'inTechSupportMode'>,
  pathname: string,
): boolean {
  const isTheirs = alsoTheirs.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return isSuperAdmin && !inTechSupportMode && !isStaffPath(pathname) && !isTheirs;
}
