import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Medication } from '@petcare/contracts/health';
import { doseList } from '@petcare/contracts/doses';
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
import PostalMime from 'postal-mime';
import { until } from '../../test/until.ts';

const insulin = {
  drug: 'Caninsulin',
  amount: '4',
  unit: 'IU',
  route: 'sc',
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-03-02',
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
  petId = (await createPet(owner, { name: 'Nala' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

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

const time = (of: string) => new Date(of).toISOString().slice(11, 16);
/** "20:00 at 21:00: planned", for each mail about one of the day's doses that somebody else may hear of. */
async function mails(): Promise<string[]> {
  const rows = await api.sql<{ due: string; sendAt: string; state: string }>(
    `select d.due_at as due, m.send_at as "sendAt", m.state from platform.outbound_mail m
     join health.dose d on d.organisation_id = m.organisation_id and d.id = m.subject_id
     where m.organisation_id = $1 and m.kind = 'health.late-dose' and d.local_on = '2026-03-02' order by d.due_at`,
    [owner.organisationId],
  );
  return rows.map(({ due, sendAt, state }) => `${time(due)} at ${time(sendAt)}: ${state}`);
}
const settled = (...expected: string[]) =>
  until(async () => {
    const all = await mails();
    return all.join() === expected.join() && all;
  });
/** Letters that say so, to one person, as they were sent. */
const lettersTo = ({ username }: Actor) =>
  server.taken.filter(({ to, raw }) => to.includes(`${username}@petcare.test`) && raw.includes('Not given yet'));
/** The worker has looked at every medication. */
const looked = () =>
  until(async () => {
    const waiting = await api.sql(`select from health.dose_plan where look_at <= platform.now()`);
    return waiting.length === 0;
  });

async function dose(localTime = '20:00') {
  const { items } = doseList.parse((await owner.get('/api/doses?on=2026-03-02')).body);
  const found = items.find((one) => one.localTime === localTime);
  if (!found) throw new Error(`There is no dose at ${localTime}`);
  return found;
}
const give = async (who = owner) =>
  expect(await who.post(`/api/doses/${(await dose()).id}/give`, {})).toMatchObject({ status: 200 });

describe('somebody else', () => {
  it('is told that nobody has given a dose, once, and can say that it’s done', async () => {
    const made = await add({ ...after(ann), emailWhenDue: true });
    expect(made.escalation).toEqual({ to: ann.userId, after: 'PT1H' });
    await settled('20:00 at 21:00: planned');
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: sent');
    await change(made, { notes: 'In the fridge' });
    await looked();
    const [letter, ...more] = lettersTo(ann);
    expect(more).toEqual([]);
    expect(letter?.raw).toContain('Subject: Not given yet: Nala: Caninsulin, 4 IU');
    const { text } = await PostalMime.parse(letter?.raw ?? '');
    expect(text).toContain('because nobody has given this yet.');
    expect(letter?.raw).toContain('/api/r/');
    expect(lettersTo(owner)).toEqual([]);
  });

  it('hears nothing of a dose somebody has given, but of one that turns out not to have been', async () => {
    await add(after(ann));
    await settled('20:00 at 21:00: planned');
    await api.database.setClock('2026-03-02T20:58:00Z');
    await give(ben);
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: suppressed');
    expect(await ben.post(`/api/doses/${(await dose()).id}/undo`)).toMatchObject({ status: 200 });
    await settled('20:00 at 21:00: sent');
  });

  it('is told while there’s still time, where a dose can’t be given that late', async () => {
    await add({ ...after(ann, 'PT4H'), schedule: { times: ['14:00', '16:00', '20:00'] } });
    // 16:00 can be given until 18:00 and 14:00 until 15:00.
    await settled('14:00 at 14:45: planned', '16:00 at 17:45: planned', '20:00 at 00:00: planned');
    await api.database.setClock('2026-03-02T15:00:00Z');
    await settled('14:00 at 14:45: suppressed', '16:00 at 17:45: planned', '20:00 at 00:00: planned');
  });

  it('isn’t asked about what was due before they were chosen', async () => {
    await api.database.setClock('2026-03-02T20:10:00Z');
    const made = await add({});
    await change(made, after(ann));
    await looked();
    expect(await mails()).toEqual([]);
  });

  it('can be changed, told earlier or later, or left out', async () => {
    const made = await add(after(ann));
    await settled('20:00 at 21:00: planned');
    await api.database.setClock('2026-03-02T20:10:00Z');
    await change(made, after(ben, 'PT2H'));
    await settled('20:00 at 22:00: planned');
    await change(made, { escalation: null });
    await looked();
    await change(made, after(ben, 'PT2H'));
    await looked();
    await api.database.setClock('2026-03-02T22:00:00Z');
    await settled('20:00 at 22:00: suppressed');
    expect([...lettersTo(ann), ...lettersTo(ben)]).toEqual([]);
  });

  it('is whoever it is by then', async () => {
    const made = await add(after(ann));
    await settled('20:00 at 21:00: planned');
    await change(made, after(ben));
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: sent');
    expect([lettersTo(ann).length, lettersTo(ben).length]).toEqual([0, 1]);
  });

  it('isn’t told of what is on hold, nor where they want no e-mails about medication', async () => {
    const made = await add(after(ann));
    await add({ ...after(ben), drug: 'Metacam' });
    await settled('20:00 at 21:00: planned', '20:00 at 21:00: planned');
    expect((await owner.post(`${at()}/${made.id}/hold`)).status).toBe(200);
    const muted = await ben.patch('/api/notification-settings', { mutedTypes: ['medication'] });
    expect(muted.status).toBe(200);
    await api.database.setClock('2026-03-02T21:00:00Z');
    // What is on hold has no doses.
    await settled('20:00 at 21:00: suppressed');
    expect([...lettersTo(ann), ...lettersTo(ben)]).toEqual([]);
  });

  it('isn’t told of what nobody was to give while it was on hold, nor again of what they were told before', async () => {
    const made = await add(after(ann));
    const become = async (verb: string) => expect((await owner.post(`${at()}/${made.id}/${verb}`)).status).toBe(200);
    await settled('20:00 at 21:00: planned');
    // Put on hold by mistake, before they'd be told.
    await api.database.setClock('2026-03-02T20:10:00Z');
    await become('hold');
    await become('resume');
    await settled('20:00 at 21:00: planned');
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: sent');
    await api.database.setClock('2026-03-02T21:10:00Z');
    await become('hold');
    await become('resume');
    await looked();
    expect(await mails()).toEqual([]);
    expect(lettersTo(ann)).toHaveLength(1);
  });

  it('isn’t told, once it goes on, of a dose that was due while it was on hold', async () => {
    const made = await add(after(ann));
    await settled('20:00 at 21:00: planned');
    await api.database.setClock('2026-03-02T19:00:00Z');
    expect((await owner.post(`${at()}/${made.id}/hold`)).status).toBe(200);
    await api.database.setClock('2026-03-02T22:00:00Z');
    expect((await owner.post(`${at()}/${made.id}/resume`)).status).toBe(200);
    await looked();
    expect((await dose()).outcome).toBeNull();
    expect(await mails()).toEqual([]);
  });

  it('hears after all what was held back while the pet was thought dead', async () => {
    await add(after(ann));
    await settled('20:00 at 21:00: planned');
    expect((await owner.post(`/api/pets/${petId}/deceased`, {})).status).toBe(200);
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: suppressed');
    await owner.del(`/api/pets/${petId}/deceased`);
    await settled('20:00 at 21:00: sent');
  });

  it('is an owner once they have left, unless the owner is told anyway', async () => {
    const [own, bens] = [
      await add(after(ann)),
      await add({ ...after(ann), drug: 'Metacam', assigneeIds: [ben.userId] }),
    ];
    const mine = await add({ ...after(ann), drug: 'Vetmedin', emailWhenDue: true });
    expect((await owner.del(`/api/organization/members/${ann.userId}`)).status).toBe(204);
    await until(async () => (await stored(own)).escalation?.to === owner.userId);
    expect((await stored(bens)).escalation).toEqual({ to: owner.userId, after: 'PT1H' });
    expect((await stored(mine)).escalation).toBeNull();
    expect((await owner.del(`/api/organization/members/${ben.userId}`)).status).toBe(204);
    await until(async () => (await stored(bens)).escalation === null);
    expect((await stored(bens)).assigneeIds).toEqual([owner.userId]);
  });

  it('is nobody any more once the owner is told anyway, because whoever added it has left', async () => {
    const [anns, bens] = [
      await add({ ...after(owner), emailWhenDue: true }, ann),
      await add({ ...after(ben), drug: 'Metacam', emailWhenDue: true }, ann),
    ];
    expect((await owner.del(`/api/organization/members/${ann.userId}`)).status).toBe(204);
    await until(async () => (await stored(anns)).escalation === null);
    expect((await stored(bens)).escalation?.to).toBe(ben.userId);
    // Nor can the owner be chosen.
    expect(await change(anns, after(owner))).toMatchObject({ status: 400 });
    expect((await change(anns, after(ben))).status).toBe(200);
  });
});

describe('the mail, where the worker hasn’t looked since a change', () => {
  const setEscalation = ({ id }: Medication, escalation: object | null) =>
    api.sql(`update health.medication set escalation = $2::jsonb where id = $1`, [
      id,
      escalation && JSON.stringify(escalation),
    ]);
  const why = () =>
    api.sql(
      `select last_error as why from platform.outbound_mail where kind = 'health.late-dose' and organisation_id = $1`,
      [owner.organisationId],
    );

  it('waits for the time that was chosen', async () => {
    const made = await add(after(ann));
    await settled('20:00 at 21:00: planned');
    await setEscalation(made, after(ann, 'PT2H').escalation);
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: suppressed');
    await api.sql(`update health.dose_plan set look_at = platform.now() where medication_id = $1`, [made.id]);
    await settled('20:00 at 22:00: planned');
    await api.database.setClock('2026-03-02T22:00:00Z');
    await settled('20:00 at 22:00: sent');
    expect(lettersTo(ann)).toHaveLength(1);
  });

  it('says why it isn’t sent where nobody is left', async () => {
    const made = await add(after(ann));
    await settled('20:00 at 21:00: planned');
    await setEscalation(made, null);
    await api.database.setClock('2026-03-02T21:00:00Z');
    await settled('20:00 at 21:00: suppressed');
    expect(await why()).toContainEqual({ why: 'nobody is to be told' });
  });
});
