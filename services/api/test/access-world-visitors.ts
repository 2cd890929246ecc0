import { Database, newId, SessionsService } from '@petcare/platform';
import { newVisitor, prove, type Actor, type Visitor } from '@petcare/testing/server';
import type { ActorName, VisitorName } from './access-rows.ts';
import { copyOrganisation, needsCopy } from './access-world-organisations.ts';
import { giveAuthenticator } from './access-world-accounts.ts';

/** What the organisation's owner lets support do, and in how many minutes the visit ends. */
const visits: Record<VisitorName, { access: string; minutes: number }> = {
  'dropped-in': { access: 'read', minutes: 60 },
  'dropped-in to edit': { access: 'edit', minutes: 60 },
  'drop-in expired': { access: 'edit', minutes: -1 },
};

export function isVisitor(name: ActorName): name is VisitorName {
  return name in visits;
}

/** A super admin's browser with its own session, visiting the organisation; at home in a copy if the route would use theirs up. */
export async function visitAs(
  name: VisitorName,
  staff: Actor,
  { organisationId, route }: { organisationId: string; route: string },
): Promise<Visitor> {
  const { access, minutes } = visits[name];
  const { app, sql } = staff.api;
  await giveAuthenticator(staff.api, staff);
  await sql('update organisations.organisation set support_access = $2 where id = $1', [organisationId, access]);
  const sessions = app.get(SessionsService, { strict: false });
  const home = needsCopy(route) ? await copyOrganisation(staff.api, staff.organisationId) : staff.organisationId;
  const session = await sessions.find(await sessions.open(staff.userId, home));
  if (!session) throw new Error('The super admin has no session');
  const [{ endsAt } = { endsAt: '' }] = await sql<{ endsAt: string }>(
    `select to_json(platform.now() + make_interval(mins => $1))#>>'{}' as "endsAt"`,
    [minutes],
  );
  const token = await app
    .get(Database, { strict: false })
    .transaction(organisationId, (transaction) =>
      sessions.dropIn(transaction, session, { id: newId(), organisationId, endsAt }),
    );
  const visitor = newVisitor(staff.api);
  for (const [cookie, value] of staff.cookies)
    visitor.cookies.set(cookie, cookie.includes('session') ? String(token) : value);
  if (route !== 'DELETE /api/auth/account') await prove(visitor);
  else await visitor.get('/api/auth/user');
  return visitor;
}

/** That staff visited someone's organisation, for its owners to see. */
export async function recordVisit({ api, organisationId }: Actor, { userId }: Actor): Promise<void> {
  await api.sql(
    `insert into admin.drop_in (organisation_id, id, user_id, reason, ends_at)
     values ($1, $2, $3, 'Ticket PC-00042', platform.now() + interval '1 hour')`,
    [organisationId, newId(), userId],
  );
}
