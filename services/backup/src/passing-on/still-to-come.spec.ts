import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  eventually,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { passOn, sweep } from '../../test/pass-on.ts';

const today = dateIn('Europe/London');

let api: TestApi;
let worker: INestApplicationContext;
let from: Actor;
let to: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  await api.database.setClock(new Date().toISOString());
  [from, to] = [await signUp(api), await signUp(api)];
  petId = (await createPet(from, { name: 'Fern' })).id;
});

const open = async ({ organisationId }: Actor): Promise<string[]> => {
  const sql = `select local_at::date::text as day from reminders.occurrence where organisation_id = $1 and status = 'scheduled' order by 1`;
  return (await api.sql<{ day: string }>(sql, [organisationId])).map(({ day }) => day);
};

async function doneFirst(title: string): Promise<void> {
  const [first] = await api.sql<{ id: string }>(
    `select o.id from reminders.occurrence o join reminders.reminder r on r.id = o.reminder_id
     where o.organisation_id = $1 and r.title = $2 and o.status = 'scheduled' order by o.due_at limit 1`,
    [from.organisationId, title],
  );
  expect((await from.post(`/api/occurrences/${first?.id}/done`)).status).toBe(200);
}

/** Doses nobody has given, from now on. */
const dosesToCome = async ({ organisationId }: Actor): Promise<string[]> => {
  const sql = `select local_at::text as at from health.dose where organisation_id = $1 and outcome is null and due_at > platform.now() order by 1`;
  return (await api.sql<{ at: string }>(sql, [organisationId])).map(({ at }) => at);
};

/** @returns the pet's id over there */
async function takenOn(): Promise<string> {
  const taken = await passOn(from, to, { petId, parts: ['medication', 'reminders'] });
  await eventually(async () =>
    expect(await api.sql(`select from platform.domain_event where delivered_at is null`)).toEqual([]),
  );
  await sweep(api);
  return taken;
}

describe('over there', () => {
  it('what was done today is not to be done again', async () => {
    await createReminder(from, { petIds: [petId], title: 'Walk', date: today, rrule: 'FREQ=DAILY' });
    await doneFirst('Walk');
    const here = await open(from);
    await takenOn();
    expect(here[0]).toBe(addDays(today, 1));
    expect(await open(to)).toEqual(here);
    expect(await open(from)).toEqual([]);
  });

  it('what counts from the day it is done goes on from the last time', async () => {
    const rrule = 'FREQ=WEEKLY;INTERVAL=4;COUNT=3';
    await createReminder(from, { petIds: [petId], title: 'Worm', date: today, rrule, anchor: 'completion' });
    await doneFirst('Worm');
    await takenOn();
    expect(await open(to)).toEqual([addDays(today, 28)]);
    expect((await to.get('/api/reminders')).body).toMatchObject({
      items: [{ date: addDays(today, 28), rrule: 'FREQ=WEEKLY;INTERVAL=4;COUNT=2', anchor: 'completion' }],
    });
  });

  it('what is overdue is still to be done, and what is done or paused does not come', async () => {
    const once = { petIds: [petId], date: addDays(today, -1) };
    for (const title of ['Overdue', 'Done', 'Paused']) await createReminder(from, { ...once, title });
    await doneFirst('Done');
    await api.sql(`update reminders.reminder set paused = true where title = 'Paused'`);
    await takenOn();
    expect((await to.get('/api/reminders')).body).toMatchObject({ items: [{ title: 'Overdue' }] });
    expect(await open(to)).toEqual([once.date]);
  });

  it('what is about a record comes with that, and about insurance never', async () => {
    const about = async (kind: 'medication' | 'policy', path: string) => {
      const { body } = await from.post(`/api/pets/${petId}/${path}`, recordSamples[kind].least);
      return { kind, petId, id: (body as { id: string }).id };
    };
    const [refill, renew] = [await about('medication', 'medications'), await about('policy', 'policies')];
    await createReminder(from, { petIds: [petId], title: 'Refill', link: refill });
    await createReminder(from, { petIds: [petId], title: 'Renew', link: renew });
    await createReminder(from, { petIds: [petId], title: 'Walk' });
    const titles = async (owner: Actor) => {
      const { items } = (await owner.get('/api/reminders')).body as { items: { title: string }[] };
      return items.map(({ title }) => title).toSorted();
    };
    const other = await signUp(api);
    const taken = await takenOn();
    expect(await titles(to)).toEqual(['Refill', 'Walk']);
    await passOn(to, other, { petId: taken, parts: ['reminders'] });
    expect(await titles(other)).toEqual(['Walk']);
  });

  it('a course goes on with the doses that were left', async () => {
    const course = { ...recordSamples.medication.least, schedule: { times: ['08:00', '20:00'] } };
    const body = {
      ...course,
      startsOn: addDays(today, -2),
      dosesTotal: 12,
      prescriber: 'Dr Quill',
      emailWhenDue: true,
    };
    expect((await from.post(`/api/pets/${petId}/medications`, body)).status).toBe(201);
    const here = await dosesToCome(from);
    expect(here.length).toBeGreaterThan(5);
    await takenOn();
    expect(await dosesToCome(to)).toEqual(here);
    expect(
      await api.sql(`select from health.dose where organisation_id = $1 and outcome is not null`, [to.organisationId]),
    ).toEqual([]);
    expect((await from.get('/api/doses')).body).toMatchObject({ items: [] });
  });

  it('nobody is asked for a dose that was due before, as it may have been given', async () => {
    await api.database.setClock('2026-03-02T08:05:00Z');
    const course = {
      ...recordSamples.medication.least,
      schedule: { times: ['08:00', '20:00'] },
      startsOn: '2026-03-01',
    };
    const made = await from.post(`/api/pets/${petId}/medications`, course);
    expect(made.status).toBe(201);
    const [due] = await api.sql<{ id: string }>(
      `select id from health.dose where organisation_id = $1 and local_at = $2`,
      [from.organisationId, '2026-03-02 08:00'],
    );
    expect((await from.post(`/api/doses/${due?.id}/give`, {})).status).toBe(200);
    await api.database.setClock('2026-03-02T08:10:00Z');
    const taken = await takenOn();
    const here = await dosesToCome(from);
    const planned = () =>
      api.sql<{ at: string }>(`select local_at::text as at from health.dose where organisation_id = $1 order by 1`, [
        to.organisationId,
      ]);
    expect((await planned()).map(({ at }) => at)).toEqual(here);
    // Nor once somebody has changed it.
    const { items } = (await to.get(`/api/pets/${taken}/medications`)).body as { items: { id: string }[] };
    const change = { notes: 'In cheese', version: 1 };
    const noted = await to.patch(`/api/pets/${taken}/medications/${items[0]?.id}`, change);
    expect(noted.status).toBe(200);
    expect((await planned()).map(({ at }) => at)).toEqual(here);
  });
});
