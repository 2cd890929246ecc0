import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Medication } from '@petcare/contracts/health';
import { grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

const insulin = {
  drug: 'Caninsulin',
  amount: '4',
  unit: 'IU',
  route: 'sc',
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-03-02',
};

let api: TestApi;
let owner: Actor;
let ann: Actor;
let ben: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock('2026-03-02T10:00:00Z');
  owner = await confirmAddress(await signUp(api));
  ann = await joinAs(owner, 'member', { firstName: 'Ann' });
  ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
  petId = (await createPet(owner, { name: 'Nala' })).id;
});
afterAll(() => api.close());

const at = () => `/api/pets/${petId}/medications`;
const after = (to: Actor, later = 'PT1H') => ({ escalation: { to: to.userId, after: later } });
async function add(fields: object, who = owner): Promise<Medication> {
  const answer = await who.post(at(), { ...insulin, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as Medication;
}
async function change({ id }: Medication, fields: object, who = owner) {
  const { version } = (await who.get(`${at()}/${id}`)).body as Medication;
  return who.patch(`${at()}/${id}`, { version, ...fields });
}
const stored = async ({ id }: Medication) => (await owner.get(`${at()}/${id}`)).body as Medication;

const refused = (message: string, path = 'escalation.to') => ({ status: 400, body: { errors: [{ path, message }] } });
const anyway = 'Choose somebody who isn’t told anyway.';
const theirs = 'Only people of the organisation choose who’s told.';

const share = async () => {
  const sam = await confirmAddress(await signUp(api));
  const to = { userId: sam.userId };
  grant.parse((await owner.post('/api/grants', { petIds: [petId], to, areas: { medication: 'edit' } })).body);
  return sam;
};

it.each(['a stranger', 'somebody whose role shows no medication'])('isn’t %s', async (who) => {
  const other = who === 'a stranger' ? await signUp(api) : await joinAs(owner, 'billing-only');
  expect(await owner.post(at(), { ...insulin, ...after(other) })).toMatchObject(
    refused('Choose people who can see medication here.'),
  );
});

it('isn’t somebody who is told when it’s due', async () => {
  const answer = await owner.post(at(), { ...insulin, ...after(ann), assigneeIds: [ann.userId, ben.userId] });
  expect(answer).toMatchObject(refused(anyway));
  expect(await owner.post(at(), { ...insulin, ...after(owner), emailWhenDue: true })).toMatchObject(refused(anyway));
  const made = await add(after(owner));
  expect(await change(made, { emailWhenDue: true })).toMatchObject(refused(anyway));
  expect((await change(made, { emailWhenDue: true, assigneeIds: [ben.userId] })).status).toBe(200);
  const sql = `update health.medication set assignee_ids = assignee_ids || to_jsonb($2::text) where id = $1`;
  await expect(api.sql(sql, [made.id, owner.userId])).rejects.toThrow('medication_escalation_check');
});

it.each(['PT10M', 'PT13H', 'P1D'])('isn’t told %s later', async (later) => {
  const message = 'Choose a time between 15 minutes and 12 hours.';
  expect(await owner.post(at(), { ...insulin, ...after(ann, later) })).toMatchObject(
    refused(message, 'escalation.after'),
  );
  const made = await add(after(ann));
  const sql = `update health.medication set escalation = jsonb_set(escalation, '{after}', to_jsonb($2::text)) where id = $1`;
  await expect(api.sql(sql, [made.id, later])).rejects.toThrow('medication_escalation_check');
});

it('is nobody for what is only given when needed', async () => {
  const schedule = { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } };
  const message = 'Medication given when needed is never late, so nobody else is told.';
  expect(await owner.post(at(), { ...insulin, ...after(ann), schedule })).toMatchObject(refused(message));
  const made = await add(after(ann));
  expect(await change(made, { schedule })).toMatchObject({ status: 200, body: { escalation: null } });
});

it('stays unnamed to those a pet is shared with, who can’t choose anybody', async () => {
  const made = await add(after(ann));
  const sam = await share();
  expect((await sam.get(`${at()}/${made.id}`)).body).toMatchObject({ escalation: null });
  const isTheirs = refused(theirs);
  expect(await change(made, after(sam), sam)).toMatchObject(isTheirs);
  expect(await change(made, { escalation: null }, sam)).toMatchObject(isTheirs);
  expect(await sam.post(at(), { ...insulin, ...after(sam) })).toMatchObject(isTheirs);
  expect(await change(made, { notes: 'In the fridge' }, sam)).toMatchObject({ status: 200 });
  expect((await stored(made)).escalation).toEqual({ to: ann.userId, after: 'PT1H' });
  const byGrant = `(select set_config('app.via', 'grant', true) as via) asked`;
  const sql = `update health.medication m set escalation = null from ${byGrant} where asked.via = 'grant' and m.id = $1`;
  await expect(api.sql(sql, [made.id])).rejects.toMatchObject({
    message: expect.stringContaining('not changed by a grant'),
  });
  const schedule = { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } };
  expect(await change(made, { schedule }, sam)).toMatchObject({ status: 200 });
  expect((await stored(made)).escalation).toBeNull();
});

it('keeps nobody from other changes where they are told anyway', async () => {
  const made = await add(after(owner));
  await api.sql('update health.medication set email_when_due = true where id = $1', [made.id]);
  expect(await change(made, { notes: 'In the fridge' }, ann)).toMatchObject({ status: 200 });
  expect(await owner.post(`${at()}/${made.id}/hold`)).toMatchObject({ status: 200 });
  expect(await owner.post(`${at()}/${made.id}/resume`)).toMatchObject({ status: 200 });
  expect(await change(made, after(owner, 'PT2H'))).toMatchObject({ status: 200 });
});

it('isn’t told twice because of those a pet is shared with', async () => {
  const made = await add(after(owner));
  const sam = await share();
  expect(await change(made, { emailWhenDue: true }, sam)).toMatchObject(refused(theirs, 'emailWhenDue'));
  expect(await change(made, { notes: 'In the fridge' }, sam)).toMatchObject({ status: 200 });
  // Told when it’s due is an owner then, and whoever else is told is somebody else.
  const other = await add({ ...after(ann), drug: 'Metacam' });
  expect(await change(other, { emailWhenDue: true }, sam)).toMatchObject({ status: 200 });
});

it('isn’t the owner for what those it’s shared with have added, which tells the owner when it’s due', async () => {
  const answer = await (await share()).post(at(), { ...insulin, emailWhenDue: true });
  const made = answer.body as Medication;
  expect(await change(made, after(owner))).toMatchObject(refused(anyway));
  expect(await change(made, after(ann))).toMatchObject({ status: 200 });
});
