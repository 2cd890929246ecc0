import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { staffMailProblemList, type StaffMailProblem } from '@petcare/contracts';
import { newId } from '@petcare/platform';
import { asSuperAdmin, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let staff: Actor;
let hadleys: Actor;
let kennels: Actor;
beforeAll(async () => {
  api = await startTestApi();
  [staff, hadleys, kennels] = [
    await asSuperAdmin(await signUp(api)),
    await signUp(api, { organizationName: 'The Hadley family' }),
    await signUp(api, { organizationName: 'Kennels' }),
  ];
  // One of each kind, from each of them.
  for (const { organisationId } of [hadleys, kennels])
    await api.sql(
      `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, state, problem_at, recipient, last_error)
       select $1, gen_random_uuid(), 'reminders.due', gen_random_uuid(), platform.now(), state, platform.now(),
         'anna@petcare.test', '550 5.1.1 <anna@petcare.test> unknown'
       from unnest(array['dead', 'missed', 'uncertain']) state`,
      [organisationId],
    );
});
afterAll(() => api.close());

async function list(query = ''): Promise<StaffMailProblem[]> {
  const { status, body } = await staff.get(`/api/super-admin/mail-problems?limit=100${query}`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('anna@');
  return staffMailProblemList.parse(body).items;
}
const seen = (items: StaffMailProblem[]) =>
  items.map(({ organization, outcome }) => `${organization?.name}: ${outcome}`).toSorted();

it('are those of everybody, with whose they are and what the mail server answered but not to whom', async () => {
  expect(seen(await list())).toEqual([
    'Kennels: dead',
    'Kennels: missed',
    'Kennels: uncertain',
    'The Hadley family: dead',
    'The Hadley family: missed',
    'The Hadley family: uncertain',
  ]);
  expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['550 5.1.1']));
});

it('are narrowed down to how they ended, and to an organisation, page by page', async () => {
  expect(seen(await list('&outcome=missed'))).toEqual(['Kennels: missed', 'The Hadley family: missed']);
  const ofKennels = `&organizationId=${kennels.organisationId}`;
  expect(seen(await list(ofKennels))).toEqual(['Kennels: dead', 'Kennels: missed', 'Kennels: uncertain']);
  expect(seen(await list(`${ofKennels}&outcome=dead`))).toEqual(['Kennels: dead']);
  expect(await list(`&organizationId=${newId()}`)).toEqual([]);
  const pages: StaffMailProblem[] = [];
  for (let cursor: string | null = '', left = 4; cursor !== null && left > 0; left -= 1) {
    const { body } = await staff.get(
      `/api/super-admin/mail-problems?limit=2${ofKennels}${cursor && `&cursor=${cursor}`}`,
    );
    const page = staffMailProblemList.parse(body);
    pages.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(seen(pages)).toEqual(['Kennels: dead', 'Kennels: missed', 'Kennels: uncertain']);
});

it.each(['?outcome=sent', '?organizationId=42', '?kind=auth.link'])('refuses %s', async (query) => {
  expect((await staff.get(`/api/super-admin/mail-problems${query}`)).status).toBe(400);
});

it('is done with by staff: off the list of the organisation too, and on its record', async () => {
  const [problem] = await list(`&organizationId=${hadleys.organisationId}&outcome=missed`);
  expect((await staff.post(`/api/super-admin/mail-problems/${problem?.id}/dismiss`)).status).toBe(204);
  expect(await list(`&organizationId=${hadleys.organisationId}&outcome=missed`)).toEqual([]);
  const { body } = await hadleys.get('/api/mail-problems');
  expect(JSON.stringify(body)).not.toContain(problem?.id);
  expect(
    await api.sql(`select actor_id, organisation_id from platform.audit_event where action = 'mail.dismissed'`),
  ).toEqual([{ actor_id: staff.userId, organisation_id: hadleys.organisationId }]);
});
