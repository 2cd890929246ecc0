import { role, roleCan } from '@petcare/contracts';

/** Those of an organisation's people who see its reminders, and so can be told about its animals. */
export function seersAmong(members: readonly { userId: string; role: string }[]): ReadonlySet<string> {
  return new Set(members.filter((one) => roleCan(role.parse(one.role), 'reminders.view')).map(({ userId }) => userId));
}
