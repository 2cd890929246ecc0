import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  managedMemberList,
  managedOrganisation,
  managedOrganisationList,
  managedTicketList,
  ticketThread,
  type ManagedOrganisationList,
} from '@petcare/contracts';
import { newId } from '@petcare/platform';
import {
  confirmAddress,
  asSuperAdmin,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let staff: Actor;
let owner: Actor;
let member: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
  owner = await signUp(api, { firstName: 'Anna', organizationName: 'The Hadley family', plan: 'standard' });
  member = await joinAs(owner, 'viewer', { organizationName: 'Of the member' });
});
afterAll(() => api.close());

const list = async (query = ''): Promise<ManagedOrganisationList> => {
  const { status, body } = await staff.get(`/api/super-admin/organizations${query}`);
  expect(status).toBe(200);
  return managedOrganisationList.parse(body);
};
const names = async (query: string): Promise<string[]> => (await list(query)).items.map(({ name }) => name);
const one = async (id: string) =>
  managedOrganisation.parse((await staff.get(`/api/super-admin/organizations/${id}`)).body);

describe('the list of organisations', () => {
  it('has the newest first, a page at a time, each once', async () => {
    for (const name of ['First', 'Second', 'Third']) await signUp(api, { organizationName: name });
    const first = await list('?limit=2');
    expect(first.items.map(({ name }) => name)).toEqual(['Third', 'Second']);
    const seen = [...first.items];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await list(`?limit=2&cursor=${cursor}`);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen.map(({ id }) => id)).toEqual((await list('?limit=100')).items.map(({ id }) => id));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it('is searched by a part of the name, whatever the case', async () => {
    expect(await names('?search=hadLEY')).toEqual(['The Hadley family']);
    expect(await names('?search=nobody')).toEqual([]);
  });

  it('is searched by who is in it: username, e-mail address or id, whole', async () => {
    for (const who of [member.username, `${member.username}@petcare.test`, member.userId])
      expect((await names(`?search=${encodeURIComponent(who)}`)).toSorted()).toEqual([
        'Of the member',
        'The Hadley family',
      ]);
    expect(await names(`?search=${member.username.slice(0, -1)}`)).toEqual([]);
  });

  it('is searched by the ref of a ticket, whole, whatever the case, and says which one has it', async () => {
    const asker = await signUp(api, { organizationName: 'Who asked' });
    const ticket = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };
    const { id, ref } = ticketThread.parse((await asker.post('/api/support/tickets', ticket)).body);
    for (const typed of [ref, ref.toLowerCase()])
      expect((await list(`?search=${typed}`)).items).toMatchObject([{ name: 'Who asked', ticket: { id, ref } }]);
    for (const typed of [ref.slice(0, -1), `${ref}0`, ref.slice(3), 'PC-99999'])
      expect(await names(`?search=${typed}`)).toEqual([]);
    expect((await list('?search=who%20asked')).items).toMatchObject([{ name: 'Who asked', ticket: null }]);

    await signUp(api, { organizationName: `Friends of ${ref}` });
    const named = (await list(`?search=${ref}`)).items.map(({ name, ticket: found }) => [name, found?.ref ?? null]);
    expect(named).toEqual([
      [`Friends of ${ref}`, null],
      ['Who asked', ref],
    ]);
    expect(await names(`?search=${ref}&plan=advanced`)).toEqual([]);
  });

  it('is filtered by plan, type and status', async () => {
    await signUp(api, { organizationName: 'Kennels', organizationType: 'kennel', plan: 'advanced' });
    expect(await names('?type=kennel')).toEqual(['Kennels']);
    expect(await names('?plan=advanced')).toEqual(['Kennels']);
    expect(await names('?plan=advanced&type=vet')).toEqual([]);
    expect(await names('?status=deleted')).toEqual([]);
    await api.sql(
      `update organisations.organisation set trial_started_at = trial_started_at - interval '7 days' where name = $1`,
      ['Kennels'],
    );
    expect(await names('?status=active&type=kennel')).toEqual(['Kennels']);
    const ofKennels = `where organisation_id = (select id from organisations.organisation where name = 'Kennels')`;
    await api.sql(
      `update billing.subscription set standing = 'past-due', past_due_at = platform.now() - interval '8 days' ${ofKennels}`,
    );
    expect(await names('?status=restricted')).toEqual(['Kennels']);
    await api.sql(`delete from billing.subscription ${ofKennels}`);
    expect(await names('?status=trial-ended')).toEqual(['Kennels']);
    await api.sql(`update organisations.organisation set deleted_at = platform.now() where name = $1`, ['Kennels']);
    expect(await names('?status=deleted')).toEqual(['Kennels']);
    expect(await names('?status=trial-ended')).toEqual([]);
  });

  it('is filtered by a backup that failed, and can begin with those that store most', async () => {
    for (const [place, backups] of [['failed', 'queued'], ['queued', 'failed'], ['failed']].entries()) {
      const actor = await signUp(api, { organizationName: `Stored ${place}` });
      for (const [hour, status] of backups.entries())
        await api.sql(
          `insert into backup.backup (organisation_id, id, kind, status, created_at, expires_at)
           values ($1, gen_random_uuid(), 'manual', $2, platform.now() - $3::interval + make_interval(hours => $4), platform.now())`,
          [actor.organisationId, status, backups.length === 1 ? '8 days' : '2 days', hour],
        );
      const stored = [actor.organisationId, place === 0 ? 500_000 : 900_000];
      await api.sql('insert into organisations.storage_usage (organisation_id, bytes) values ($1, $2)', stored);
    }
    expect(await names('?backup=failed')).toEqual(['Stored 1']);
    const first = await list('?order=largest&search=stored&limit=2');
    expect(first.items.map(({ name, storageBytes }) => [name, storageBytes])).toEqual([
      ['Stored 2', 900_000],
      ['Stored 1', 900_000],
    ]);
    const rest = await list(`?order=largest&search=stored&limit=2&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ name: 'Stored 0' }], nextCursor: null });
    expect(await staff.get(`/api/super-admin/organizations?cursor=${first.nextCursor}`)).toMatchObject({ status: 400 });
    expect(await names('?order=newest&search=stored')).toEqual(['Stored 2', 'Stored 1', 'Stored 0']);
  });

  it('counts the members of each', async () => {
    const { items } = await list('?search=hadley');
    expect(items).toMatchObject([{ name: 'The Hadley family', plan: 'standard', status: 'active', members: 2 }]);
  });

  it.each(['?plan=gold', '?status=sold', '?cursor=x', '?order=name', '?backup=lost'])('refuses %s', async (query) => {
    expect(await staff.get(`/api/super-admin/organizations${query}`)).toMatchObject({ status: 400 });
  });
});

describe('one organisation', () => {
  it('is shown with what it pays for and how big it is, and that is on record', async () => {
    await api.sql('insert into organisations.storage_usage (organisation_id, bytes) values ($1, 2048)', [
      owner.organisationId,
    ]);
    await api.sql('update organisations.organisation set storage_gb = 3 where id = $1', [owner.organisationId]);
    await confirmAddress(owner);
    await owner.post('/api/invitations', { email: 'sitter@petcare.test', role: 'carer' });
    const shown = await one(owner.organisationId);
    expect(shown).toMatchObject({
      name: 'The Hadley family',
      plan: 'standard',
      status: 'active',
      supportAccess: 'read',
      members: 2,
      storageBytes: 2048,
      storageGb: 3,
      deletedAt: null,
      purgedAt: null,
    });
    expect(Date.parse(shown.trialEndsAt) - Date.parse(shown.createdAt)).toBe(7 * 86_400_000);
    expect(
      await api.sql(
        `select actor_id, organisation_id, entity_id from platform.audit_event where action = 'organisation.looked-at'`,
      ),
    ).toEqual([
      {
        actor_id: staff.userId,
        organisation_id: '00000000-0000-0000-0000-000000000000',
        entity_id: owner.organisationId,
      },
    ]);
  });

  it('is still there while it can be restored, and says when it is erased', async () => {
    const leaver = await signUp(api);
    await api.sql(`update organisations.organisation set deleted_at = '2026-11-01T12:00:00Z' where id = $1`, [
      leaver.organisationId,
    ]);
    expect(await one(leaver.organisationId)).toMatchObject({
      status: 'deleted',
      deletedAt: '2026-11-01T12:00:00.000Z',
      purgedAt: '2026-12-01T12:00:00.000Z',
    });
  });

  it('has members with their roles, a page at a time', async () => {
    const path = `/api/super-admin/organizations/${owner.organisationId}/members`;
    const { items, nextCursor } = managedMemberList.parse((await staff.get(`${path}?limit=1`)).body);
    expect(items).toMatchObject([{ username: owner.username, firstName: 'Anna', role: 'owner', twoFactor: false }]);
    const rest = managedMemberList.parse((await staff.get(`${path}?limit=1&cursor=${nextCursor}`)).body);
    expect(rest).toMatchObject({ items: [{ role: 'viewer' }], nextCursor: null });
  });

  it.each(['', '/members', '/tickets'])('that nobody knows is 404: %s', async (path) => {
    for (const id of [newId(), '42'])
      expect(await staff.get(`/api/super-admin/organizations/${id}${path}`)).toMatchObject({ status: 404 });
  });

  it('is not there for anybody else, be it their own', async () => {
    for (const path of ['', '/members', '/tickets'])
      expect(await owner.get(`/api/super-admin/organizations/${owner.organisationId}${path}`)).toMatchObject({
        status: 404,
      });
  });

  describe('has tickets', () => {
    let asker: Actor;
    beforeAll(async () => {
      asker = await signUp(api, { organizationName: 'Those who ask' });
    });
    const open = async (actor: Actor, subject: string) => {
      const body = { subject, category: 'problem', message: 'CANARY-B since Friday.' };
      return ticketThread.parse((await actor.post('/api/support/tickets', body)).body);
    };
    const write = async (actor: Actor, id: string, more: object = {}) =>
      ticketThread.parse((await actor.post(`/api/support/tickets/${id}/messages`, { body: 'CANARY-B', ...more })).body);
    const tickets = async (query = '') => {
      const answer = await staff.get(`/api/super-admin/organizations/${asker.organisationId}/tickets${query}`);
      expect(answer).toMatchObject({ status: 200 });
      expect(JSON.stringify(answer.body)).not.toContain('CANARY');
      return managedTicketList.parse(answer.body);
    };

    it('of its own, the newest first, a page at a time, and nothing of what is written in them', async () => {
      const first = await open(asker, 'No mail came');
      const second = await open(asker, 'Where is my bill?');
      await open(owner, 'Of another organisation');
      const { items, nextCursor } = await tickets('?limit=1');
      expect(items).toEqual([
        {
          id: second.id,
          ref: second.ref,
          subject: 'Where is my bill?',
          status: 'open',
          createdAt: second.createdAt,
          lastResponseAt: null,
          unansweredSince: second.messages[0]?.createdAt,
        },
      ]);
      const rest = await tickets(`?limit=1&cursor=${nextCursor}`);
      expect(rest).toMatchObject({ items: [{ id: first.id }], nextCursor: null });
    });

    it('that wait from the first message after the last answer on, whether somebody read it or not', async () => {
      const { id } = await open(asker, 'It goes on');
      const shown = async () => (await tickets()).items.find((ticket) => ticket.id === id);
      const asked = await shown();
      await write(asker, id);
      expect(await shown()).toEqual(asked);
      await write(staff, id, { internal: true });
      expect(await shown()).toEqual(asked);

      const answered = await write(staff, id);
      expect(await shown()).toMatchObject({ unansweredSince: null, lastResponseAt: answered.lastResponseAt });
      await write(staff, id, { internal: true });
      expect(await shown()).toMatchObject({ unansweredSince: null });
      const { messages } = await write(asker, id);
      await staff.post(`/api/support/tickets/${id}/read`);
      expect(await shown()).toMatchObject({ unansweredSince: messages.at(-1)?.createdAt });
    });

    it('that wait for nothing once they are resolved, and read as closed a fortnight later', async () => {
      const { id, version } = await open(asker, 'It is mended');
      const shown = async () => (await tickets()).items.find((ticket) => ticket.id === id);
      await staff.patch(`/api/support/tickets/${id}`, { version, status: 'resolved' });
      expect(await shown()).toMatchObject({ status: 'resolved', unansweredSince: null });
      await api.sql(`update support.ticket set resolved_at = resolved_at - interval '15 days' where id = $1`, [id]);
      expect(await shown()).toMatchObject({ status: 'closed', unansweredSince: null });
    });

    it('with refs of as many digits as their numbers have', async () => {
      const { id } = await open(asker, 'After many others');
      await api.sql(`update support.ticket set number = 123456 where id = $1`, [id]);
      const { ref } = ticketThread.parse((await asker.get(`/api/support/tickets/${id}`)).body);
      expect([ref, (await tickets('?limit=1')).items[0]?.ref]).toEqual(['PC-123456', 'PC-123456']);
    });
  });

  it('says nothing of its animals', async () => {
    await createPet(owner, { name: 'CANARY-A' });
    const answers = [
      await staff.get(`/api/super-admin/organizations/${owner.organisationId}`),
      await staff.get(`/api/super-admin/organizations/${owner.organisationId}/members`),
      await staff.get('/api/super-admin/organizations?search=canary'),
      await staff.get('/api/super-admin/overview'),
      await staff.get(`/api/admin/audit-events?organizationId=${owner.organisationId}`),
      await staff.get('/api/admin/audit-events?entity=pet'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('CANARY');
  });
});
