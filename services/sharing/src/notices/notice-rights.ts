import { permissions, role, roleCan } from '@petcare/contracts';

/** What each role may do, such as "owner billing.view", for functions that ask whether a member may still read something. */
export const noticeRights: readonly string[] = role.options.flatMap((name) =>
  permissions.filter((permission) => roleCan(name, permission)).map((permission) => `${name} ${permission}`),
);
