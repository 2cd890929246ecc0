import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dateIn } from '@petcare/contracts';
import { Database, openApiOf } from '@petcare/platform';
import { asSuperAdmin, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { Client } from 'pg';
import { z } from 'zod';
import { fillLists } from '../test/full-lists.ts';
import { plansOf, rowsRead, sorts, type Asked } from '../test/plans.ts';

const unordered = 'Sorted as a whole: a plan has seats for few people, and none of its lists is longer.';

const today = dateIn('Europe/London');

/** Every list in the API with what narrows it, or why its plan isn't checked here. */
const lists: Record<string, readonly string[] | string> = {
  'GET /api/pets': [''],
  'GET /api/pets/:id/allergies': [''],
  'GET /api/pets/:id/conditions': [''],
  'GET /api/pets/:id/conversations': [''],
  'GET /api/doses': ['&on=today', `&on=${today}`],
  'GET /api/pets/:id/doses': ['&on=today', `&on=${today}`],
  'GET /api/pets/:id/medications': [''],
  'GET /api/pets/:id/measures': ['', '&kind=temperature'],
  'GET /api/pets/:id/notes': ['', '&type=general'],
  'GET /api/pets/:id/policies': [''],
  'GET /api/pets/:id/timeline': ['', '&until=2100-12-31', '&since=1900-01-01'],
  'GET /api/pets/:id/treatments': ['', '&target=mites'],
  'GET /api/pets/:id/vaccinations': [''],
  'GET /api/pets/:id/visits': ['', '&status=planned'],
  'GET /api/files': ['', '&petId=:id', '&group=pictures', '&type=photo'],
  'GET /api/backups': [''],
  'GET /api/imports': [''],
  'GET /api/contacts': ['', '&type=vet'],
  'GET /api/expenses': ['', '&category=food', '&from=2000-01-01'],
  'GET /api/policies/:id/claims': [''],
  'GET /api/policies/:id/renewals': [''],
  'GET /api/training/plans': ['', '&status=active'],
  'GET /api/training/plans/:id/skills': [''],
  'GET /api/training/sessions': [''],
  'GET /api/reminders': ['', '&petId=:id'],
  'GET /api/occurrences': ['', '&status=open', '&status=done', '&status=closed', '&status=open&mine=true'],
  'GET /api/recycle-bin': [''],
  'GET /api/mail-problems': [''],
  'GET /api/access-log': ['', '&petId=:id'],
  'GET /api/grants': ['', '&open=true'],
  'GET /api/grants/:id/access-log': [''],
  // At most 200 are live.
  'GET /api/hand-over-links': ['', '&petId=:id', '&state=over', '&petId=:id&state=over'],
  'GET /api/transfers': ['', '&petId=:id'],
  'GET /api/invitations': [''],
  'GET /api/subscription/invoices': [''],
  'GET /api/organization/members': unordered,
  'GET /api/organization/drop-ins': [''],
  'GET /api/super-admin/mail-problems': [''],
  'GET /api/super-admin/organizations': [''],
  'GET /api/super-admin/organizations/:id/members': unordered,
  'GET /api/super-admin/organizations/:id/tickets': [''],
  'GET /api/super-admin/set-aside-events': [''],
  'GET /api/super-admin/subscriptions': [''],
  'GET /api/super-admin/organizations/:id/invoices': 'the same list as an organisation has of its own',
  'GET /api/support/tickets/all': [''],
  'GET /api/admin/audit-events': [''],
  'GET /api/admin/request-mails': ['&requestId=full-lists'],
  'GET /api/admin/script-runs': [''],
};

let api: TestApi;
let owner: Actor;
let petId: string;
let planId: string;
let policyId: string;
let grantId: string;
let client: Client;
const asked: Asked[] = [];

beforeAll(async () => {
  const assistant = { ASSISTANT_URL: 'http://127.0.0.1:9', ASSISTANT_KEY: 'key', ASSISTANT_MODEL: 'model' };
  api = await startTestApi({ settings: assistant });
  owner = await asSuperAdmin(await signUp(api));
  petId = await fillLists(api, owner);
  const [plan] = await api.sql<{ id: string }>('select plan_id as id from journal.training_skill limit 1');
  planId = plan?.id ?? '';
  const [cover] = await api.sql<{ id: string }>('select policy_id as id from money.renewal limit 1');
  policyId = cover?.id ?? '';
  const [lent] = await api.sql<{ id: string }>('select grant_id as id from sharing.access_visit limit 1');
  grantId = lent?.id ?? '';
  client = new Client({ connectionString: api.database.superuserUrl });
  await client.connect();
  const database = api.app.get(Database);
  const [read, acrossOrganisations] = [database.read.bind(database), database.acrossOrganisations.bind(database)];
  database.read = async (organisationId, sql, ...values) => {
    asked.push({ organisationId, sql, parameters: [organisationId, ...values.flat()] });
    return read(organisationId, sql, ...values);
  };
  database.acrossOrganisations = async (sql, ...values) => {
    asked.push({ organisationId: null, sql, parameters: values.flat() });
    return acrossOrganisations(sql, ...values);
  };
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const page = z.object({ items: z.array(z.unknown()), nextCursor: z.string() });

const parentOf = (route: string): string =>
  route.includes('/training/')
    ? planId
    : route.includes('/api/policies/')
      ? policyId
      : route.includes('/api/grants/')
        ? grantId
        : route.includes('/organizations/')
          ? owner.organisationId
          : petId;

/** What the list's own statement does for a page of twenty from the middle. */
async function plansInTheMiddle(path: string, narrowed: string) {
  const at = async (query: string) => {
    const answer = await owner.get(`${path}?${query}${narrowed}`);
    expect(answer).toMatchObject({ status: 200 });
    return page.parse(answer.body);
  };
  const { nextCursor } = await at('limit=100');
  asked.length = 0;
  expect((await at(`limit=20&cursor=${nextCursor}`)).items).toHaveLength(20);
  const statement = asked.find(({ parameters }) => parameters.includes(21));
  if (!statement) throw new Error('The page was read by no statement');
  return plansOf(client, statement);
}

describe('the plan of', () => {
  const read = Object.entries(lists).flatMap(([route, queries]) =>
    typeof queries === 'string' ? [] : queries.map((query) => [route, query] as const),
  );

  it.each(read)('%s%s begins where the page before ended, and reads little besides its rows', async (route, query) => {
    const plans = await plansInTheMiddle(
      route.slice('GET '.length).replace(':id', parentOf(route)),
      query.replace(':id', petId),
    );
    expect(JSON.stringify(plans)).toMatch(/"Index Cond":"[^"]*ROW\(|"Index Cond":"[^"]*(id|sequence) < /);
    expect(sorts(plans, 2 * 21)).toEqual([]);
    expect(rowsRead(plans)).toBeLessThanOrEqual(3 * 21);
  });
});

it('knows every list there is', () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(openApiOf(api.app));
  const found = Object.entries(paths).flatMap(([path, { get }]) =>
    /"name":"cursor"/.test(JSON.stringify(get) ?? '') ? [`GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
  );
  expect(found.toSorted()).toEqual(Object.keys(lists).toSorted());
});
