import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { petList } from '@petcare/contracts';
import { encodeCursor } from '@petcare/platform';
import {
  createPet,
  newVisitor,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { idKinds, routes, routesById, type RouteByIdName, type RouteName } from '../test/access-table.ts';
import { AccessWorld } from '../test/access-world.ts';
import { ask } from '../test/ask.ts';

const canary = /canary-?b/i;
/** Tried on each column in turn, as some accept only certain texts. */
const texts = [
  'CANARY-B',
  'CANARYB123',
  'canary-b@petcare.test',
  'canary-b',
  // What a reminder records, and anything else stored as an object.
  '{"kind":"note","type":"general","body":"CANARY-B"}',
];

/** Columns with a format of their own, or whose words depend on another column. */
const withFormat = new Set([
  'backup.backup.sealed_secret',
  'billing.invoice.lines',
  'billing.notice.about',
  'health.dose.drug',
  'health.dose.given_by_name',
  'health.dose.strength',
  'health.measure.value',
  'health.medication.assignee_ids',
  'health.medication.escalation',
  'health.medication.file_ids',
  'health.medication.schedule',
  'health.medication.taper',
  'health.vaccination.antigens',
  'health.vaccination.file_ids',
  'health.visit.costs',
  'health.visit.diagnoses',
  'health.visit.expense_ids',
  'health.visit.file_ids',
  'health.visit.procedures',
  'insights.mute.insight_id',
  'journal.note.file_ids',
  'journal.training_plan.file_ids',
  'journal.training_session.file_ids',
  'journal.training_session.trials',
  'money.claim.expense_ids',
  'money.claim.file_ids',
  'money.expense.file_ids',
  'money.expense.pets',
  'money.policy.file_ids',
  'money.policy.limits',
  'pets.contact.opening_hours',
  'pets.contact.phones',
  'pets.contact.postcode',
  'pets.contact.primary_for',
  'pets.pet.birth_date_precision',
  'pets.pet.passport_issuer',
  'pets.pet.ueln',
  'platform.notice.path',
  'reminders.calendar_feed.secret_hash',
  'reminders.digest.outcome',
  'reminders.notification.channel',
  'reminders.notification.kind',
  'reminders.notification.outcome',
  'reminders.occurrence.cancel_reason',
  'reminders.occurrence.done_by_name',
  'reminders.reminder.anchor',
  'reminders.reminder.escalate_after',
  'reminders.reminder.link_kind',
  'reminders.reminder.rrule',
  'sharing.grant_notice.terms_before',
]);
/** Columns constrained to a list of words. */
const columnsOfWords = `
  select format('%s.%s.%s', n.nspname, t.relname, a.attname) as name
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) ~ '^CHECK ..[a-z_]+ = ANY .ARRAY'`;
/** Texts that decide how rows are read: with a canary in them the row couldn't be answered at all. */
const readByCode = new Set([
  'auth.user.password_hash',
  'platform.record_entry.area',
  'platform.record_entry.kind',
  'platform.recycle_bin_entry.area',
  'platform.recycle_bin_entry.kind',
  'health.dose.zone',
  'insights.message.areas',
  'insights.message.citations',
  'reminders.occurrence.zone',
  'reminders.reminder.zone',
]);

let api: TestApi;
let world: AccessWorld;
let stranger: Actor;
let owner: Visitor;
/** Columns of the stranger's rows that now hold the canary, and those no text fits. */
const seeded: string[] = [];
const refused: string[] = [];
let wordsOnly: string[] = [];

beforeAll(async () => {
  api = await startTestApi({ settings: { LOG_LEVEL: 'debug' } });
  world = new AccessWorld(api);
  await world.settle();
  if (!world.stranger) throw new Error('There is no stranger');
  stranger = world.stranger;
  await createPet(stranger, { microchips: [{ number: '981000006612345' }] });
  await stranger.post('/api/pets', { name: 'Mog', species: 'cat' }, { headers: { 'idempotency-key': 'kept' } });
  await stranger.post('/api/calendar-feed');
  await payByCard(stranger);
  await tell(stranger);
  const columns = await api.sql<{ name: string; table: string; column: string; key: string }>(
    `select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as name, c.column_name as column,
       format('%I.%I', c.table_schema, c.table_name) as table,
       case when c.table_name in ('user', 'organisation') then 'id' when c.table_schema = 'auth' then 'user_id'
         else 'organisation_id' end as key
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'json', 'jsonb')
       and c.table_schema not in ('pg_catalog', 'information_schema', 'bullmq', 'testing', 'api')
       and c.table_name not in ('session', 'push_subscription', 'migration', 'account_notice', 'suppressed_address', 'recovery_code', 'rate_limit', 'script_run', 'data_job', 'migration_run', 'route_tally', 'version_tally') order by name`,
  );
  const tried = columns.filter(({ name }) => !readByCode.has(name));
  const listed = new Set((await api.sql<{ name: string }>(columnsOfWords)).map(({ name }) => name));
  wordsOnly = tried.map(({ name }) => name).filter((name) => listed.has(name) || withFormat.has(name));
  for (const { name, table, column, key } of tried) {
    const id = table.startsWith('auth.') ? stranger.userId : stranger.organisationId;
    const where = `update ${table} set ${column} = $1 where ${key} = $2`;
    const one = `and ctid = (select ctid from ${table} where ${key} = $2 limit 1)`;
    const rows = (await seed(`${where} returning 1`, id)) || (await seed(`${where} ${one} returning 1`, id));
    (rows > 0 ? seeded : refused).push(name);
  }
});
// What the owner does in one test may end another test's sessions.
beforeEach(async () => {
  owner = await world.visitorOf('owner');
});
afterAll(() => api.close());

async function seed(sql: string, id: string): Promise<number> {
  for (const text of texts) {
    const rows = await api.sql(sql, [text, id]).catch(() => []);
    if (rows.length > 0) return rows.length;
  }
  return 0;
}

/** What is kept about a card, a bill charged to it, and the provider's events. */
async function payByCard({ organisationId }: Actor): Promise<void> {
  await api.sql(
    `insert into billing.payer (organisation_id, customer_id, card_id, card_brand, card_last4, card_expires)
     values ($1, 'cus_1', 'pm_1', 'visa', '4242', '2031-04')`,
    [organisationId],
  );
  await api.sql(
    `insert into billing.charge (organisation_id, invoice_id, status, provider_id, pay_url)
     select organisation_id, id, 'asked', 'in_1', 'https://pay.example/1' from billing.invoice where organisation_id = $1 limit 1`,
    [organisationId],
  );
  await api.sql(
    `insert into billing.payment_event (organisation_id, id, news, happened_at) values ($1, 'evt_1', '{}', platform.now())`,
    [organisationId],
  );
}

/** What somebody was told in the app. */
async function tell({ organisationId, userId }: Actor): Promise<void> {
  await api.sql(
    `insert into platform.notice (organisation_id, id, user_id, title, body, path) values ($1, gen_random_uuid(), $2, 'Told', '', '/schedule')`,
    [organisationId, userId],
  );
}

async function setSecurity(state: 'enable' | 'disable'): Promise<void> {
  const tables = await api.sql<{ name: string }>(
    `select oid::regclass as name from pg_class where relforcerowsecurity`,
  );
  for (const { name } of tables) await api.sql(`alter table ${name} ${state} row level security`);
}

function hasCanary({ body, headers }: Answer): boolean {
  return canary.test(JSON.stringify([body, headers]));
}

describe('the rows of strangers', () => {
  it('hold a canary in every text that can hold one', () => {
    expect(refused).toEqual(wordsOnly);
    expect(seeded.length).toBeGreaterThan(20);
  });

  it('are seen by the stranger: the canary sings', async () => {
    for (const path of ['auth/user', 'organization', 'pets', 'reminders', 'occurrences', 'recycle-bin'])
      expect([path, hasCanary(await stranger.get(`/api/${path}`))]).toEqual([path, true]);
  });
});

/** Each of the two locks has to hold on its own: services asking for one organisation's rows, and the policies. */
describe.each([
  ['the family', 'enable'],
  ['the family, while no policy holds,', 'disable'],
] as const)('%s', (_name, security) => {
  beforeAll(() => setSecurity(security));
  afterAll(() => setSecurity('enable'));

  it.each(Object.keys(routes) as RouteName[])('sees no canary at %s', async (route) => {
    const { path, body } = await world.requestOf(route);
    for (const sent of [body, {}]) {
      const asker = await world.visitorOf('owner', route);
      expect(hasCanary(await ask(asker, route, path, sent))).toBe(false);
    }
  });

  it.each(Object.keys(routesById) as RouteByIdName[])('sees no canary at %s, whatever id it names', async (route) => {
    for (const kind of ['own', 'foreign', 'deleted'] as const) {
      const { path, body } = await world.requestOf(route, await world.idOf(route, kind));
      const answer = await ask(owner, route, path, body);
      const isUnseen = routesById[route].owner[idKinds.indexOf(kind)] === 404;
      expect([kind, hasCanary(answer), answer.status === 404]).toEqual([kind, false, isUnseen]);
    }
  });

  it('sees no canary when it searches, filters, pages on or refers to rows of strangers', async () => {
    const [foreign] = petList.parse((await stranger.get('/api/pets')).body).items;
    const id = foreign?.id ?? '';
    const cursor = encodeCursor(['CANARY-A', id]);
    const time = encodeCursor(['2000-01-01T00:00:00.000Z', id]);
    const answers = [
      await owner.get('/api/pets?search=canary'),
      await owner.get(`/api/pets?cursor=${cursor}&limit=100`),
      await owner.get(`/api/reminders?cursor=${cursor}&limit=100`),
      await owner.get(`/api/occurrences?petId=${id}&limit=100`),
      await owner.get(`/api/occurrences?cursor=${time}&limit=100`),
      await owner.get(`/api/recycle-bin?cursor=${time}&limit=100`),
      await owner.get('/api/pets', { headers: { 'x-organization-id': stranger.organisationId } }),
      await owner.post('/api/reminders', { title: 'x', type: 'task', petIds: [id], date: '2090-01-31' }),
      await owner.post('/api/pets', { name: 'x', species: 'dog', organisationId: stranger.organisationId }),
      await newVisitor(api).post('/api/auth/login', { username: 'canary-b', password: 'correct horse battery?' }),
    ];
    expect(answers.filter(hasCanary)).toEqual([]);
  });
});

it('two families that ask at the same time get each their own', async () => {
  const paths = ['/api/pets', '/api/occurrences', '/api/organization', '/api/recycle-bin'];
  const asked = Array.from({ length: 240 }, (_, index) => ({
    path: paths[index % 4] ?? '',
    isStranger: index % 3 === 0,
  }));
  const answers = await Promise.all(asked.map(({ path, isStranger }) => (isStranger ? stranger : owner).get(path)));
  expect(answers.map(hasCanary)).toEqual(asked.map(({ isStranger }) => isStranger));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('the log holds no canary, not even of what the stranger did and of faults on the way', async () => {
  await stranger.post('/api/pets', { name: 'CANARY-B', species: 'CANARY-B' });
  await stranger.post('/api/pets', { name: 'CANARY-B', species: 'dog' });
  await api.sql('alter table pets.microchip rename to microchip_elsewhere');
  await stranger.post('/api/pets', { name: 'CANARY-B', species: 'dog', microchips: [{ number: 'CANARYB123' }] });
  await api.sql('alter table pets.microchip_elsewhere rename to microchip');
  await api.sql(`alter table pets.pet add constraint no_canary check (name not like 'CANARY%') not valid`);
  await stranger.post('/api/pets', { name: 'CANARY-B', species: 'dog' });
  expect(api.log.filter((line) => line['status'] === 500)).toHaveLength(1);
  expect(api.log.filter((line) => canary.test(JSON.stringify(line)))).toEqual([]);
});
