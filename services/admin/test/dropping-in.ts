import { currentUser, organisation, type CurrentUser, type SupportAccess } from '@petcare/contracts';
import { newVisitor, type Actor, type Answer, type TestApi, type Visitor } from '@petcare/testing/server';

export const reason = 'Ticket PC-00042: reminders come twice';

export function dropIn(who: Visitor, organizationId: string): Promise<Answer> {
  return who.post('/api/super-admin/drop-in', { organizationId, reason });
}

export function exit(who: Visitor): Promise<Answer> {
  return who.post('/api/super-admin/exit-drop-in', {});
}

export async function whoIs(who: Visitor): Promise<CurrentUser> {
  return currentUser.parse((await who.get('/api/auth/user')).body);
}

/** What the owner lets support do from now on. */
export async function allow(owner: Actor, supportAccess: SupportAccess): Promise<void> {
  const { version } = organisation.parse((await owner.get('/api/organization')).body);
  const answer = await owner.patch('/api/organization', { version, supportAccess });
  if (answer.status !== 200) throw new Error(`The owner may not: ${JSON.stringify(answer.body)}`);
}

/** The same browser, as another process or tab has it, with its current cookies. */
export function copyOf({ api, cookies }: Visitor, there: TestApi = api): Visitor {
  const copy = newVisitor(there);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}
