import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Medication } from '@petcare/contracts/health';
import { doseList } from '@petcare/contracts/doses';
import { grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { until } from '../../test/until.ts';

const insulin = {
  drug: 'Caninsulin',
  amount: '2',
  unit: 'IU',
  route: 'sc',
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-03-02',
  emailWhenDue: true,
};

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let ann: Actor;
let ben: Actor;
let petId: string;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-03-02T10:00:00Z');
  owner = await confirmAddress(await signUp(api));
  ann = await confirmAddress(await joinAs(owner, 'member', { firstName: 'Ann' }));
  ben = await confirmAddress(await joinAs(owner, 'carer', { firstName: 'Ben' }));
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const at = () => `/api/pets/${petId}/medications`;
async function add(fields: object, who = owner): Promise<Medication> {
  const answer = await who.post(at(), { ...insulin, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as Medication;
}
async function change({ id }: Medication, fields: object, who = owner) {
  const { version } = (await who.get(`${at()}/${id}`)).body as Medication;
  return who.patch(`${at()}/${id}`, { version, ...fields });
}

/** "Ann sent", for each mail about the evening's dose, or the medication's stock. */
async function mails(kind: 'health.dose' | 'health.refill' = 'health.dose'): Promise<string[]> {
  const names = new Map([
    [owner.userId, 'owner'],
    [ann.userId, 'Ann'],
    [ben.userId, 'Ben'],
  ]);
  const rows = await api.sql<{ recipient: string | null; state: string }>(
    `select n.recipient_id as recipient, m.state from platform.outbound_mail m
     left join health.medication_notice n on n.id = m.subject_id
     left join health.dose d on d.id = coalesce(n.about_id, m.subject_id)
     where m.organisation_id = $1 and m.kind = $2 and m.state <> 'suppressed'
       and ($2 = 'health.refill' or d.due_at = '2026-03-02T20:00:00Z')`,
    [owner.organisationId, kind],
  );
  return rows.map(({ recipient, state }) => `${names.get(recipient ?? '') ?? 'own'} ${state}`).toSorted();
}
const settled = (expected: readonly string[], kind?: 'health.refill') =>
  until(async () => {
    const all = await mails(kind);
    return all.join() === expected.join() && all;
  });
const own = 'own planned';

describe('several people', () => {
  it('are each told when a dose is due, and none once one of them has given it', async () => {
    const { assigneeIds } = await add({ assigneeIds: [ann.userId, ben.userId] });
    expect(assigneeIds).toEqual([ann.userId, ben.userId]);
    await settled(['Ann planned', 'Ben planned', own]);
    await api.database.setClock('2026-03-02T20:00:00Z');
    await settled(['Ann sent', 'Ben sent']);
    const letters = server.taken.filter(
      ({ to, raw }) => to.includes(`${ann.username}@petcare.test`) && raw.includes('Caninsulin'),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.raw).toContain('among those told about this medication');
  });

  it('hear nothing of a dose that one of them gave', async () => {
    await add({ assigneeIds: [ann.userId, ben.userId] });
    await settled(['Ann planned', 'Ben planned', own]);
    const { items } = doseList.parse((await owner.get('/api/doses?on=2026-03-02')).body);
    const evening = items.find(({ localTime }) => localTime === '20:00');
    expect(await ben.post(`/api/doses/${evening?.id}/give`, {})).toMatchObject({ status: 200 });
    await api.database.setClock('2026-03-02T20:00:00Z');
    await settled([]);
  });

  it('are told that it runs out, also whoever is added meanwhile, and once each', async () => {
    const stock = { stock: '4', refillLeadDays: 3, emailWhenDue: false };
    const made = await add({ ...stock, assigneeIds: [ann.userId] });
    await settled(['Ann sent'], 'health.refill');
    expect((await change(made, { assigneeIds: [ann.userId, ben.userId] })).status).toBe(200);
    await settled(['Ann sent', 'Ben sent'], 'health.refill');
  });

  it('can be changed: who is new is told, who was taken out isn’t', async () => {
    const made = await add({}, ann);
    expect(made.assigneeIds).toBeNull();
    await settled([own]);
    await change(made, { assigneeIds: [ben.userId] });
    await settled(['Ben planned', own]);
    await change(made, { assigneeIds: [ann.userId] });
    await settled(['Ann planned', 'Ben planned', own]);
    await api.database.setClock('2026-03-02T20:00:00Z');
    await settled(['Ann sent']);
  });

  it('hear at once what is due when they are added, unless they heard it', async () => {
    const made = await add({}, ann);
    await settled([own]);
    await api.database.setClock('2026-03-02T20:05:00Z');
    await settled(['own sent']);
    await change(made, { assigneeIds: [ann.userId, ben.userId] });
    await settled(['Ben sent', 'own sent']);
  });

  it('carry on where one of them leaves, and an owner is told where nobody is left', async () => {
    const made = await add({ assigneeIds: [ann.userId, ben.userId] });
    const told = async () => ((await owner.get(`${at()}/${made.id}`)).body as Medication).assigneeIds?.join();
    expect((await owner.del(`/api/organization/members/${ann.userId}`)).status).toBe(204);
    await until(async () => (await told()) === ben.userId);
    const role = { role: 'billing-only', version: 1 };
    expect((await owner.patch(`/api/organization/members/${ben.userId}`, role)).status).toBe(200);
    await until(async () => (await told()) === owner.userId);
    await api.database.setClock('2026-03-02T20:00:00Z');
    await settled(['owner sent']);
  });

  it('hear after all what was held back while the pet was thought dead', async () => {
    await add({ assigneeIds: [ann.userId] });
    await settled(['Ann planned', own]);
    expect((await owner.post(`/api/pets/${petId}/deceased`, {})).status).toBe(200);
    await api.database.setClock('2026-03-02T20:00:00Z');
    await settled([]);
    await owner.del(`/api/pets/${petId}/deceased`);
    await settled(['Ann sent']);
  });

  it.each(['a stranger', 'somebody whose role shows no medication'])('aren’t %s', async (who) => {
    const other = who === 'a stranger' ? await signUp(api) : await joinAs(owner, 'billing-only');
    expect(await owner.post(at(), { ...insulin, assigneeIds: [owner.userId, other.userId] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeIds', message: 'Choose people who can see medication here.' }] },
    });
    expect((await owner.post(at(), { ...insulin, assigneeIds: [] })).status).toBe(400);
  });

  it('stay unnamed to those a pet is shared with, who can’t choose any', async () => {
    const made = await add({ assigneeIds: [ann.userId, ben.userId] });
    const sam = await confirmAddress(await signUp(api));
    const to = { userId: sam.userId };
    grant.parse((await owner.post('/api/grants', { petIds: [petId], to, areas: { medication: 'edit' } })).body);
    expect((await sam.get(`${at()}/${made.id}`)).body).toMatchObject({ drug: 'Caninsulin', assigneeIds: null });
    const refused = {
      status: 400,
      body: { errors: [{ path: 'assigneeIds', message: 'Only people of the organisation choose who’s told.' }] },
    };
    expect(await change(made, { assigneeIds: [sam.userId] }, sam)).toMatchObject(refused);
    expect(await change(made, { assigneeIds: null }, sam)).toMatchObject(refused);
    expect(await sam.post(at(), { ...insulin, assigneeIds: [sam.userId] })).toMatchObject(refused);
    expect(await change(made, { notes: 'In the fridge' }, sam)).toMatchObject({
      status: 200,
      body: { notes: 'In the fridge', assigneeIds: null },
    });
    const byGrant = `(select set_config('app.via', 'grant', true) as via) asked`;
    await expect(
      api.sql(
        `update health.medication m set assignee_ids = '["${sam.userId}"]' from ${byGrant} where asked.via = 'grant' and m.id = $1`,
        [made.id],
      ),
    ).rejects.toMatchObject({ message: expect.stringContaining('not changed by a grant') });
    expect(await sam.post(`${at()}/${made.id}/hold`)).toMatchObject({ status: 200, body: { assigneeIds: null } });
    expect((await ann.get(`${at()}/${made.id}`)).body).toMatchObject({ assigneeIds: [ann.userId, ben.userId] });
  });
});
