import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auditEventList,
  requestMailList,
  ticketThread,
  type AuditEventList,
  type RequestMailList,
} from '@petcare/contracts';
import { newId, noOrganisation } from '@petcare/platform';
import {
  asSuperAdmin,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let staff: Actor;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
  owner = await signUp(api, { organizationName: 'The Hadley family' });
});
afterAll(() => api.close());

const trail = async (query = ''): Promise<AuditEventList> => {
  const { status, body } = await staff.get(`/api/admin/audit-events${query}`);
  expect(status).toBe(200);
  return auditEventList.parse(body);
};
const actions = async (query: string): Promise<string[]> => (await trail(query)).items.map(({ action }) => action);

interface Planted {
  at: string;
  action?: string;
  actorKind?: string;
  actorId?: string | null;
}

/** Writes an event as the product would have, at the given time. */
async function plant({
  at,
  action = 'thing.seen',
  actorKind = 'user',
  actorId = owner.userId,
}: Planted): Promise<string> {
  const id = newId();
  await api.sql(
    `insert into platform.audit_event (organisation_id, id, occurred_at, actor_kind, actor_id, action, entity, entity_id, changed)
     values ($1, $2, $3, $4, $5, $6, 'thing', $2, '{}')`,
    [owner.organisationId, id, at, actorKind, actorId, action],
  );
  return id;
}

describe('the audit trail', () => {
  it('has the newest first, with who, where and what', async () => {
    const { id } = await createPet(owner, { name: 'Bella' });
    const [, event] = (await trail()).items;
    expect(event).toMatchObject({
      actor: { kind: 'user', id: owner.userId, username: owner.username },
      organization: { id: owner.organisationId, name: 'The Hadley family' },
      action: 'pet.created',
      entity: 'pet',
      entityId: id,
      changed: expect.arrayContaining(['name', 'species']),
      changes: null,
      requestId: expect.any(String),
    });
  });

  it('shows what was changed of an organisation, but not its address', async () => {
    const version = { name: 'The Hadleys', address: '1 High Street', version: 1 };
    expect(await owner.patch('/api/organization', version)).toMatchObject({ status: 200 });
    const { items } = await trail('?action=organisation.updated');
    expect(items).toMatchObject([{ changed: expect.arrayContaining(['name', 'address']) }]);
    expect(items[0]?.changes).toEqual({ name: ['The Hadley family', 'The Hadleys'] });
  });

  it('names people, organisations, tickets and bills, but nothing that organisations keep', async () => {
    const other = await signUp(api, { organizationName: 'Named Kennels', plan: 'standard' });
    const mate = await joinAs(other, 'viewer');
    await createPet(other, { name: 'CANARY' });
    const changed = await other.patch(`/api/organization/members/${mate.userId}`, { role: 'carer', version: 1 });
    expect(changed).toMatchObject({ status: 200 });
    const ticket = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };
    const { ref } = ticketThread.parse((await other.post('/api/support/tickets', ticket)).body);
    await staff.get(`/api/super-admin/organizations/${other.organisationId}`);
    await api.sql(
      `with bill as (insert into billing.invoice (organisation_id, id, sequence, number, lines, total_pence, vat_percent, vat_pence,
         period_starts_at, period_ends_at, issued_at, due_at)
       values ($1, gen_random_uuid(), 1, 'PC-0001', '[{"text": "Standard plan", "pence": 700}]', 700, 0, 0, now(), now(), now(), now())
       returning id)
       insert into platform.audit_event (organisation_id, id, actor_kind, action, entity, entity_id, changed)
       select $1, gen_random_uuid(), 'system', 'invoice.issued', 'invoice', id, '{}' from bill`,
      [other.organisationId],
    );
    const { items } = await trail(`?organizationId=${other.organisationId}&limit=100`);
    const named = (action: string) => items.find((event) => event.action === action)?.entityName;
    expect({
      member: named('membership.updated'),
      organisation: named('organisation.created'),
      ticket: named('ticket.opened'),
      bill: named('invoice.issued'),
      pet: named('pet.created'),
    }).toEqual({
      member: mate.username,
      organisation: 'Named Kennels',
      ticket: ref,
      bill: 'PC-0001',
      pet: null,
    });
    const [looked] = (await trail('?action=organisation.looked-at')).items;
    expect(looked).toMatchObject({ organization: null, entityName: 'Named Kennels' });
    const [joined] = (await trail(`?who=${other.userId}&entity=user`)).items;
    expect(joined).toMatchObject({ entity: 'user', entityName: other.username });
    expect(JSON.stringify(items)).not.toContain('CANARY');
  });

  it('names data jobs', async () => {
    await staff.post('/api/super-admin/migrations/jobs/check-files/start', {});
    const [started] = (await trail('?action=data-job.started')).items;
    expect(started).toMatchObject({ organization: null, entityName: 'Check stored files' });
  });

  it('keeps on record that it was looked at, and what for; not again for the next page', async () => {
    const before = (await trail('?action=audit-trail.&limit=1')).nextCursor;
    const [first] = (await trail(`?action=audit-trail.&limit=100`)).items;
    expect(first).toMatchObject({
      actor: { id: staff.userId },
      organization: null,
      changed: ['action'],
    });
    const count = (await actions('?action=audit-trail.&limit=100')).length;
    await trail(`?action=audit-trail.&limit=1&cursor=${before}`);
    expect(await actions('?action=audit-trail.&limit=100')).toHaveLength(count + 1);
    expect(noOrganisation).toBe(first?.entityId);
  });

  it('is filtered by who did it: username, e-mail address or id', async () => {
    const other = await signUp(api);
    await createPet(other);
    for (const who of [other.username.toUpperCase(), `${other.username}@petcare.test`, other.userId])
      expect(await actions(`?who=${encodeURIComponent(who)}&entity=pet`)).toEqual(['pet.created']);
    expect(await trail('?who=nobody-at-all')).toEqual({ items: [], nextCursor: null, searchedTo: null });
  });

  it('is filtered by action, entity and organisation', async () => {
    const other = await signUp(api);
    const { id } = await createPet(other);
    await other.del(`/api/pets/${id}`);
    expect(await actions(`?entityId=${id}`)).toEqual(['pet.deleted', 'pet.created']);
    expect(await actions(`?organizationId=${other.organisationId}&action=pet.c`)).toEqual(['pet.created']);
    expect(await actions(`?organizationId=${other.organisationId}&entity=reminder`)).toEqual([]);
    expect(await actions(`?organizationId=${newId()}`)).toEqual([]);
  });

  it('is filtered by the request in which it was done', async () => {
    const other = await signUp(api);
    await createPet(other);
    await createPet(other);
    const [event] = (await trail(`?organizationId=${other.organisationId}&action=pet.created`)).items;
    const { items } = await trail(`?requestId=${event?.requestId}`);
    expect(items.map(({ requestId }) => requestId)).toEqual(items.map(() => event?.requestId));
    expect(items.filter(({ action }) => action === 'pet.created')).toMatchObject([{ id: event?.id }]);
    expect(await actions(`?organizationId=${owner.organisationId}&requestId=${event?.requestId}`)).toEqual([]);
  });

  it('is filtered by as whom it was done', async () => {
    const id = await plant({ at: '2024-01-01T00:00:00Z', actorKind: 'support', actorId: staff.userId });
    expect((await trail('?as=support')).items).toMatchObject([
      { id, actor: { kind: 'support', username: staff.username } },
    ]);
    expect(await actions('?as=link')).toEqual([]);
  });

  it('is filtered by days of the United Kingdom, both included', async () => {
    const times = ['2025-07-09T22:59:59Z', '2025-07-09T23:00:00Z', '2025-07-11T22:59:59Z', '2025-07-11T23:00:00Z'];
    for (const [place, at] of times.entries()) await plant({ at, action: `day.${'abcd'[place]}` });
    expect(await actions('?from=2025-07-10&to=2025-07-11')).toEqual(['day.c', 'day.b']);
    expect(await actions('?from=2025-07-10&to=2025-07-11&action=day.')).toEqual(['day.c', 'day.b']);
    expect(await actions('?to=2025-07-09&action=day.')).toEqual(['day.a']);
    expect(await actions(`?organizationId=${owner.organisationId}&from=2025-07-12&to=2025-07-13`)).toEqual(['day.d']);
  });

  it('comes a page at a time, each event once, also those of one moment', async () => {
    for (let count = 0; count < 5; count++)
      await plant({ at: '2023-05-05T12:00:00Z', action: `page.${'abcde'[count]}` });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: AuditEventList = await trail(
        `?to=2023-05-05&from=2023-05-05&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ action }) => action));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(['page.a', 'page.b', 'page.c', 'page.d', 'page.e']);
  });

  it('is a sheet too, in words, without what people wrote; and that it was taken is on record', async () => {
    const other = await signUp(api, { organizationName: '=HYPERLINK("x")' });
    const { id } = await createPet(other, { name: 'Biscuit' });
    const response = await staff.get(`/api/admin/audit-events.csv?organizationId=${other.organisationId}&action=pet.`);
    expect(response).toMatchObject({ status: 200 });
    const [heads, ...rows] = String(response.body).split('\r\n');
    expect(heads).toMatch(/^\uFEFFWhen,What happened,Who/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`${other.username} added a pet`);
    expect(rows[0]).toContain(',pet.created,a pet,,');
    expect(rows[0]).toContain(id);
    expect(rows[0]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(String(response.body)).not.toContain('Biscuit');
    expect(await actions('?action=audit-trail.exported')).toHaveLength(1);
  });

  it.each(['?as=ghost', '?action=A!', '?entityId=42', '?from=yesterday', '?cursor=x', '?actor=x'])(
    'refuses %s',
    async (query) => {
      expect(await staff.get(`/api/admin/audit-events${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('is for staff of the platform', async () => {
    expect(await owner.get('/api/admin/audit-events')).toMatchObject({ status: 404 });
  });
});

describe('a search that has to go far back', () => {
  it('looks at so many events and then says how far it came; the next page goes on from there', async () => {
    await api.sql(
      `insert into platform.audit_event (organisation_id, id, occurred_at, actor_kind, actor_id, action, entity, entity_id, changed)
       select $1, gen_random_uuid(), '2022-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'user', $2,
         case n when 1 then 'needle.found' else 'hay.stacked' end, 'thing', gen_random_uuid(), '{}'
       from generate_series(1, 20005) n`,
      [owner.organisationId, owner.userId],
    );
    const first = await trail('?to=2022-12-31&action=needle.');
    expect(first).toMatchObject({ items: [], searchedTo: '2022-01-01T00:00:06.000Z' });
    const second = await trail(`?to=2022-12-31&action=needle.&cursor=${first.nextCursor}`);
    expect(second.items.map(({ action }) => action)).toEqual(['needle.found']);
    expect(second).toMatchObject({ nextCursor: null, searchedTo: null });
  });
});

describe('the e-mails of a request', () => {
  const mailsOf = async ({ headers }: Answer): Promise<RequestMailList['items']> => {
    const requestId = String(headers['x-request-id']);
    const { status, body } = await staff.get(`/api/admin/request-mails?requestId=${requestId}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('@petcare.test');
    return requestMailList.parse(body).items;
  };
  const family = () => ({ id: owner.organisationId, name: expect.stringContaining('Hadley') });

  it('are those that it planned, with what became of them and not to whom', async () => {
    const pet = await createPet(owner);
    const reminder = { title: 'Worming', type: 'parasite', petIds: [pet.id], date: '2099-01-01' };
    const planned = await owner.post('/api/reminders', reminder);
    const due = { kind: 'reminders.due', state: 'planned', organization: family(), sentAt: null };
    expect(await mailsOf(planned)).toEqual([expect.objectContaining(due)]);
    const { id, version } = planned.body as { id: string; version: number };
    const moved = await owner.patch(`/api/reminders/${id}`, { ...reminder, version, date: '2099-02-01' });
    expect(await mailsOf(moved)).toEqual([
      expect.objectContaining({ ...due, plannedFor: expect.stringContaining('2099-0') }),
    ]);
    expect(await mailsOf(await owner.get('/api/pets'))).toEqual([]);
  });

  it('belong to nobody where they are about an account, and come page by page', async () => {
    const asked = await owner.post('/api/auth/password/forgot', { username: owner.username });
    expect(await mailsOf(asked)).toEqual([expect.objectContaining({ kind: 'auth.link', organization: null })]);
    await api.sql(`update platform.outbound_mail set request_id = 'r-many'`);
    const page = async (query: string) => {
      const { body } = await staff.get(`/api/admin/request-mails?requestId=r-many&limit=2${query}`);
      return requestMailList.parse(body);
    };
    const first = await page('');
    const second = await page(`&cursor=${first.nextCursor}`);
    const ids = [...first.items, ...second.items].map((mail) => mail.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(ids).toHaveLength(4);
  });

  it.each(['', '?requestId=', '?requestId=r-1&limit=0', '?requestId=r-1&who=anna'])(
    'are not to be had with %j',
    async (query) => {
      expect(await staff.get(`/api/admin/request-mails${query}`)).toMatchObject({ status: 400 });
    },
  );
});
