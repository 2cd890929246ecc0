import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dose as doseContract, doseList, medication as medicationContract, type Dose } from '@petcare/contracts/health';
import {
  createPet,
  joinAs,
  newVisitor,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { PlanAhead } from './plan-ahead.job.ts';

const insulin = {
  drug: 'Caninsulin',
  strength: '40 IU/ml',
  amount: '2',
  unit: 'IU',
  route: 'sc',
  withFood: true,
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-07-06',
};
const painkiller = {
  drug: 'Metacam',
  amount: '0.5',
  unit: 'ml',
  route: 'oral',
  schedule: { asNeeded: { minHoursBetween: 6, maxIn24h: 2 } },
  startsOn: '2026-07-01',
  stock: '1.2',
};

/** The same person, through another process. */
function elsewhere(actor: Actor, api: TestApi): Actor {
  const visitor = newVisitor(api);
  for (const [name, value] of actor.cookies) visitor.cookies.set(name, value);
  return { ...actor, ...visitor };
}

describe('doses', () => {
  let api: TestApi;
  let owner: Actor;
  let petId: string;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    // Eleven o'clock, in London's summer.
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
    petId = (await createPet(owner)).id;
  });
  afterAll(() => api.close());

  async function prescribe(fields: object = insulin) {
    const answer = await owner.post(`/api/pets/${petId}/medications`, fields);
    expect(answer.status).toBe(201);
    return medicationContract.row.parse(answer.body);
  }
  const on = async (day = '2026-07-06', actor = owner): Promise<Dose[]> =>
    doseList.parse((await actor.get(`/api/doses?on=${day}`)).body).items;
  const give = ({ id }: { id: string }, body: object = {}, actor = owner) => actor.post(`/api/doses/${id}/give`, body);
  const undo = ({ id }: { id: string }, actor = owner) => actor.post(`/api/doses/${id}/undo`);
  const add = (body: object, actor = owner) => actor.post(`/api/pets/${petId}/doses`, body);
  const stockOf = async ({ id }: { id: string }) =>
    medicationContract.row.parse((await owner.get(`/api/pets/${petId}/medications/${id}`)).body).stock;
  async function first(fields: object = insulin): Promise<Dose> {
    await prescribe(fields);
    const [dose] = await on();
    return doseContract.parse(dose);
  }

  it('are all there on the first day, for everybody, also those whose time is over', async () => {
    const { id } = await prescribe();
    const times = [
      { medicationId: id, petId, localTime: '08:00', dueAt: '2026-07-06T07:00:00.000Z', outcome: null, amount: '2' },
      { medicationId: id, petId, localTime: '20:00', dueAt: '2026-07-06T19:00:00.000Z', outcome: null, givenBy: null },
    ];
    expect(await on('2026-07-06', await joinAs(owner, 'carer'))).toMatchObject(times);
    expect(await on('today')).toMatchObject(times);
    expect(await on('2026-08-05')).toHaveLength(2);
    const ofPet = doseList.parse((await owner.get(`/api/pets/${petId}/doses?on=2026-07-06`)).body);
    expect(ofPet.items).toMatchObject(times);
  });

  it('are given once, however many give at once in two processes, and the others are told by whom and when', async () => {
    const other = await startTestApi({ database: api.database });
    try {
      const dose = await first({ ...insulin, stock: '100' });
      const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const actor = index % 2 ? owner : ben;
          return give(dose, {}, index % 4 < 2 ? actor : elsewhere(actor, other));
        }),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const { givenBy, givenAt } = doseContract.parse(won[0]?.body);
      for (const lost of answers.filter((answer) => answer !== won[0]))
        expect(lost).toMatchObject({ status: 409, body: { code: 'already-given', givenBy, givenAt } });
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        message: expect.stringMatching(`^${givenBy} gave this at 11:0[01]\\.$`),
      });
      expect(await stockOf({ id: dose.medicationId })).toBe('98');
    } finally {
      await other.close();
    }
  });

  it('ask whoever gives one again, and record another when that is meant', async () => {
    const dose = await first({ ...insulin, stock: '3' });
    expect((await give(dose)).status).toBe(200);
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    expect((await give(dose, {}, ben)).body).toMatchObject({ code: 'already-given', givenBy: 'Anna' });
    const again = doseContract.parse((await give(dose, { confirmed: [`given:${dose.id}`] }, ben)).body);
    expect(again).toMatchObject({ isPlanned: false, outcome: 'given', givenBy: 'Ben' });
    expect(again.id).not.toBe(dose.id);
    expect(await on()).toHaveLength(3);
    expect(await stockOf({ id: dose.medicationId })).toBe('0');
    expect((await undo(again, ben)).status).toBe(200);
    expect(await stockOf({ id: dose.medicationId })).toBe('1');
    expect(await on()).toHaveLength(2);
  });

  it.each<[said: { outcome: string; amount?: string; note?: string }, stock: string, words: string]>([
    [{ outcome: 'partly', amount: '0.5', note: 'Spat the rest out' }, '9.5', 'gave part of this'],
    [{ outcome: 'refused' }, '10', 'recorded that this was refused'],
    [{ outcome: 'vomited' }, '8', 'gave this, and it came back up,'],
    [{ outcome: 'skipped', note: 'The vet said so' }, '10', 'skipped this'],
  ])('are %j', async (said, stock, words) => {
    const dose = await first({ ...insulin, route: 'oral', stock: '10' });
    expect(await give(dose, said)).toMatchObject({
      status: 200,
      body: { outcome: said.outcome, givenBy: 'Anna', note: said.note ?? null },
    });
    expect(await stockOf({ id: dose.medicationId })).toBe(stock);
    expect(await give(dose, { outcome: 'skipped', note: 'Again' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`Anna ${words} at 11:0`) },
    });
    expect((await undo(dose)).body).toEqual(dose);
  });

  it('can come up again after they were given, and stay with who gave them', async () => {
    const dose = await first({ ...insulin, route: 'oral' });
    await give(dose);
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    expect(await give(dose, { outcome: 'vomited', note: 'Ten minutes later' }, ben)).toMatchObject({
      status: 200,
      body: { outcome: 'vomited', givenBy: 'Anna', note: 'Ten minutes later' },
    });
    expect((await give(dose, { outcome: 'vomited' }, ben)).status).toBe(409);
    // It would be open again, and invite a second dose.
    expect((await undo(dose)).status).toBe(409);
    expect((await on())[0]).toMatchObject({ outcome: 'vomited', givenBy: 'Anna', undoUntil: null });
  });

  it('can be taken back for ten minutes, by whoever gave them and those who may edit', async () => {
    const dose = await first({ ...insulin, stock: '10' });
    const [ben, cleo] = [await joinAs(owner, 'carer', { firstName: 'Ben' }), await joinAs(owner, 'carer')];
    expect((await undo(dose)).status).toBe(409);
    await give(dose, {}, ben);
    expect((await undo(dose, cleo)).status).toBe(403);
    expect(await undo(dose, ben)).toMatchObject({ status: 200, body: dose });
    expect(await stockOf({ id: dose.medicationId })).toBe('10');
    await give(dose, {}, ben);
    expect((await undo(dose)).status).toBe(200);
    await give(dose);
    await api.database.shiftClock('11 minutes');
    expect((await undo(dose)).body).toMatchObject({ message: 'This can be undone only within 10 minutes.' });
  });

  it('are missed when their time is over, and can be given still', async () => {
    const dose = await first();
    await api.database.setClock('2026-07-06T13:01:00Z');
    expect((await on())[0]).toMatchObject({ outcome: 'missed', givenAt: null });
    expect(await give(dose)).toMatchObject({ status: 200, body: { outcome: 'given' } });
  });

  it('of another day are asked back', async () => {
    await prescribe();
    const [, , , tomorrow] = [...(await on()), ...(await on('2026-07-07'))];
    if (!tomorrow) throw new Error('Nothing is planned for tomorrow');
    expect(await give(tomorrow)).toMatchObject({
      status: 409,
      body: { code: 'needs-confirmation', message: 'This is the dose for 7 Jul 2026 at 20:00. Give it now?' },
    });
    expect((await give(tomorrow, { confirmed: ['early'] })).status).toBe(200);
  });

  it('given when needed ask when it is too soon or too much', async () => {
    const { id: medicationId } = await prescribe(painkiller);
    expect(await on()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ medicationId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'needs-confirmation',
      message: expect.stringMatching(
        /^Anna gave Metacam at 11:0[01]; doses should be at least 6 hours apart\. Record another\?$/,
      ),
    });
    await api.database.shiftClock('7 hours');
    expect((await add({ medicationId })).status).toBe(201);
    await api.database.shiftClock('7 hours');
    expect((await add({ medicationId })).body).toMatchObject({
      message: 'Metacam was given twice in the last 24 hours, and 2 is the most. Record another?',
    });
    expect((await add({ medicationId, confirmed: ['in-24-hours:2'] })).status).toBe(201);
    // Never less than nothing.
    expect(await stockOf({ id: medicationId })).toBe('0');
    expect(await on()).toHaveLength(2);
    const elsewhereId = (await createPet(owner)).id;
    expect((await owner.post(`/api/pets/${elsewhereId}/doses`, { medicationId })).status).toBe(400);
  });

  it('follow their medication: another time, on hold, over, in the bin', async () => {
    const { id, version } = await prescribe();
    const at = `/api/pets/${petId}/medications/${id}`;
    const times = async (day: string) => (await on(day)).map(({ localTime }) => localTime);
    const [morning] = await on();
    await give(doseContract.parse(morning));
    await owner.patch(at, { version, schedule: { times: ['09:00', '21:00'] } });
    // The morning's has been given, so nobody is asked for another at nine.
    expect(await times('2026-07-06')).toEqual(['08:00', '21:00']);
    expect(await times('2026-07-07')).toEqual(['09:00', '21:00']);
    expect((await owner.post(`${at}/hold`)).body).toMatchObject({ status: 'held' });
    expect(await times('2026-07-07')).toEqual([]);
    expect(await times('2026-07-06')).toEqual(['08:00']);
    expect((await owner.post(`${at}/resume`)).body).toMatchObject({ status: 'active' });
    expect(await times('2026-07-06')).toEqual(['08:00', '21:00']);
    await owner.del(at);
    expect(await times('2026-07-06')).toEqual([]);
    await owner.post(`/api/recycle-bin/${id}/restore`);
    expect(await times('2026-07-06')).toEqual(['08:00', '21:00']);
    expect((await owner.post(`${at}/stop`)).body).toMatchObject({ status: 'stopped' });
    expect((await owner.post(`${at}/hold`)).status).toBe(409);
    expect(await times('2026-07-07')).toEqual([]);
  });

  it('are in the export of whoever gave them, and of nobody else', async () => {
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    await give(await first(), { note: 'Ate well' }, ben);
    const exported = async (actor: Actor) => {
      await prove(actor);
      return ((await actor.get('/api/auth/export')).body as { parts: { doses: unknown[] } }).parts.doses;
    };
    expect(await exported(ben)).toEqual([
      {
        organizationId: owner.organisationId,
        doses: [expect.objectContaining({ drug: 'Caninsulin', outcome: 'given', amount: '2', note: 'Ate well' })],
      },
    ]);
    expect(await exported(owner)).toEqual([]);
  });

  it('stop at once when the animal dies, and go on when that was a mistake', async () => {
    const dose = await first();
    await give(dose);
    const [, evening] = await on();
    if (!evening) throw new Error('There is no dose in the evening');
    await owner.post(`/api/pets/${petId}/deceased`, { on: '2026-07-06' });
    expect(await on()).toEqual([]);
    const kept = doseList.parse((await owner.get(`/api/pets/${petId}/doses?on=2026-07-06`)).body).items;
    expect(kept.map(({ id }) => id)).toEqual([dose.id]);
    expect(await give(evening)).toMatchObject({ status: 422, body: { code: 'pet-deceased' } });
    const planned = await owner.post(`/api/pets/${petId}/medications`, insulin);
    expect(planned).toMatchObject({ status: 422, body: { code: 'pet-deceased' } });
    expect((await owner.post(`/api/pets/${petId}/medications`, { ...insulin, status: 'stopped' })).status).toBe(201);
    await owner.del(`/api/pets/${petId}/deceased`);
    expect(await on()).toHaveLength(2);
    expect((await give(evening, { confirmed: [`given:${dose.id}`] })).status).toBe(200);
  });

  it('go on for ever, begin and end by themselves, in the worker', async () => {
    const worker = await startTestWorker(api.database);
    const lookAfter = () => worker.get(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
    try {
      await prescribe({ ...insulin, drug: 'For ever' });
      const short = await prescribe({ ...insulin, drug: 'Short', dosesTotal: 3 });
      const later = await prescribe({ ...insulin, drug: 'Later', startsOn: '2099-01-01' });
      expect(later.status).toBe('planned');
      expect(await on('2026-07-07')).toHaveLength(3);
      await api.database.setClock('2026-07-26T10:00:00Z');
      await lookAfter();
      expect(await on('2026-08-24')).toMatchObject([{ drug: 'For ever' }, { drug: 'For ever' }]);
      const body = { status: 'completed' };
      expect(await owner.get(`/api/pets/${petId}/medications/${short.id}`)).toMatchObject({ body });
      await api.database.setClock('2099-01-01T10:00:00Z');
      await lookAfter();
      const begun = await api.sql('select status from health.medication where id = $1', [later.id]);
      expect(begun).toEqual([{ status: 'active' }]);
    } finally {
      await worker.close();
    }
  });
});
