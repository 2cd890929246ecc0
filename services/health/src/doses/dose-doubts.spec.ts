import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { dose as doseContract, doseList, medication, type Dose, type Medication } from '@petcare/contracts/health';
import { createPet, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

const insulin = {
  drug: 'Caninsulin',
  amount: '2',
  unit: 'IU',
  route: 'sc',
  schedule: { times: ['06:00', '18:00'] },
  startsOn: '2026-07-06',
  stock: '20',
};

let api: TestApi;
let owner: Actor;
let ben: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  // Seven o'clock, in London's summer.
  await at('2026-07-06T06:00:00Z');
  owner = await signUp(api);
  ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
  petId = (await createPet(owner)).id;
});
afterAll(() => api.close());

const at = (time: string) => api.database.setClock(time);
async function prescribe(fields: object = {}): Promise<Medication> {
  const answer = await owner.post(`/api/pets/${petId}/medications`, { ...insulin, ...fields });
  expect(answer.status).toBe(201);
  return medication.row.parse(answer.body);
}
async function on(day: string): Promise<[Dose, Dose]> {
  const { items } = doseList.parse((await owner.get(`/api/doses?on=${day}`)).body);
  return [doseContract.parse(items[0]), doseContract.parse(items[1])];
}
const give = ({ id }: Dose, body: object = {}, actor = owner) => actor.post(`/api/doses/${id}/give`, body);
const undo = ({ id }: Dose) => owner.post(`/api/doses/${id}/undo`);
const become = ({ id }: Medication, verb: string) => owner.post(`/api/pets/${petId}/medications/${id}/${verb}`);
const asks = (message: unknown, doubt: unknown = expect.any(String)) => ({
  status: 409,
  body: { code: 'needs-confirmation', message, doubt },
});

it('whoever gives the next dose just after a missed one was given is asked, and told by whom and when', async () => {
  await prescribe();
  const [morning, evening] = await on('2026-07-06');
  await at('2026-07-06T16:55:00Z');
  expect((await on('2026-07-06'))[0]).toMatchObject({ outcome: 'missed' });
  expect((await give(morning)).status).toBe(200);
  await at('2026-07-06T17:00:00Z');
  const doubt = `given:${morning.id}`;
  expect(await give(evening, {}, ben)).toMatchObject(
    asks(expect.stringMatching(/^Anna gave this at 17:5[56]\. Give another\?$/), doubt),
  );
  expect((await on('2026-07-06'))[1]).toMatchObject({ outcome: null });
  expect(await give(evening, { outcome: 'skipped', note: 'Had it just now' }, ben)).toMatchObject({ status: 200 });
  expect((await undo(evening)).status).toBe(200);
  expect(await give(evening, { confirmed: [doubt] }, ben)).toMatchObject({ status: 200, body: { givenBy: 'Ben' } });
});

it.each<[what: string, times: string[], given: [first: string, second: string]]>([
  ['twice a day, late and then early', ['08:00', '20:00'], ['2026-07-06T10:30:00Z', '2026-07-06T17:00:00Z']],
  ['two hours apart', ['08:00', '10:00'], ['2026-07-06T07:00:00Z', '2026-07-06T08:45:00Z']],
])('a usual day asks nothing: %s', async (_what, times, [first, second]) => {
  await prescribe({ schedule: { times } });
  const [morning, later] = await on('2026-07-06');
  await at(first);
  expect((await give(morning)).status).toBe(200);
  await at(second);
  expect((await give(later)).status).toBe(200);
  await at('2026-07-07T06:00:00Z');
  expect((await give((await on('2026-07-07'))[0])).status).toBe(200);
});

it.each<[said: { outcome: string; note?: string }, answer: object]>([
  [{ outcome: 'partly' }, asks(expect.stringMatching(/^Anna gave part of this at 17:0[01]\. Give another\?$/))],
  [{ outcome: 'vomited' }, asks(expect.stringMatching(/^Anna gave this, and it came back up, at 17:0[01]\. Give/))],
  [{ outcome: 'refused' }, { status: 200 }],
  [{ outcome: 'skipped', note: 'Asleep' }, { status: 200 }],
])('only what was used up is asked about: %j', async (said, answer) => {
  await prescribe({ route: 'oral' });
  const [morning, evening] = await on('2026-07-06');
  await at('2026-07-06T16:00:00Z');
  await give(morning, said);
  expect(await give(evening)).toMatchObject(answer);
});

it('each doubt asks by itself, whatever else was confirmed', async () => {
  await prescribe();
  const [morning] = await on('2026-07-06');
  const [, tomorrow] = await on('2026-07-07');
  await give(morning);
  expect(await give(tomorrow)).toMatchObject(asks('This is the dose for 7 Jul 2026 at 18:00. Give it now?', 'early'));
  const recent = `given:${morning.id}`;
  expect(await give(tomorrow, { confirmed: ['early'] })).toMatchObject(asks(expect.any(String), recent));
  expect(await give(tomorrow, { confirmed: [recent] })).toMatchObject(asks(expect.any(String), 'early'));
  expect((await give(tomorrow, { confirmed: ['early', recent] })).status).toBe(200);
  expect(await give(tomorrow, { confirmed: ['early', recent] }, ben)).toMatchObject({
    status: 409,
    body: { code: 'already-given', doubt: `given:${tomorrow.id}` },
  });
});

it('of two who both mean to record another one, the second is asked about the first', async () => {
  await prescribe();
  const [morning] = await on('2026-07-06');
  await give(morning);
  const another = { confirmed: [`given:${morning.id}`] };
  const first = await give(morning, another);
  expect(first).toMatchObject({ status: 200, body: { isPlanned: false } });
  const { id } = doseContract.parse(first.body);
  expect(await give(morning, another, ben)).toMatchObject(asks(expect.any(String), `given:${id}`));
});

it.each([
  ['hold', 'Caninsulin is on hold. Give it anyway?', 'status:held'],
  ['stop', 'Caninsulin is stopped. Give it anyway?', 'status:stopped'],
])('a missed dose is not given without a question after %s', async (verb, message, doubt) => {
  const course = await prescribe();
  const [morning] = await on('2026-07-06');
  await at('2026-07-06T12:00:00Z');
  await become(course, verb);
  expect(await give(morning)).toMatchObject(asks(message, doubt));
  expect(await give(morning, { confirmed: [doubt] })).toMatchObject({ status: 200, body: { outcome: 'given' } });
});

it('undoing one leaves nothing due of what is on hold, and it is due again once that goes on', async () => {
  const course = await prescribe();
  const [morning] = await on('2026-07-06');
  await give(morning);
  await become(course, 'hold');
  expect(await undo(morning)).toMatchObject({ status: 200, body: { id: morning.id, outcome: null } });
  expect((await owner.get('/api/doses?on=2026-07-06')).body).toMatchObject({ items: [] });
  const { body } = await owner.get(`/api/pets/${petId}/medications/${course.id}`);
  expect(body).toMatchObject({ stock: '20' });
  await become(course, 'resume');
  expect((await on('2026-07-06'))[0]).toMatchObject({ localTime: '06:00', outcome: null });
});

it('undoing one whose time is over leaves it missed, on hold or not', async () => {
  const course = await prescribe();
  const [morning] = await on('2026-07-06');
  await at('2026-07-06T12:00:00Z');
  await give(morning);
  await become(course, 'hold');
  expect(await undo(morning)).toMatchObject({ status: 200, body: { outcome: 'missed' } });
});

it('an extra dose asks about the planned one while that is open', async () => {
  const { id: medicationId } = await prescribe();
  const [, evening] = await on('2026-07-06');
  const extra = (confirmed: string[] = []) => owner.post(`/api/pets/${petId}/doses`, { medicationId, confirmed });
  await at('2026-07-06T17:05:00Z');
  const open = asks(
    'The 18:00 dose of Caninsulin isn’t recorded yet. If that’s the one you gave, press Give beside it instead. Record an extra dose?',
    `open:${evening.id}`,
  );
  expect(await extra(['planned'])).toMatchObject(open);
  expect((await extra([`open:${evening.id}`])).status).toBe(201);
  await give(evening, { confirmed: [`open:${evening.id}`], outcome: 'skipped', note: 'Had an extra one' });
  expect(await extra()).toMatchObject(asks('Caninsulin is given at set times. Record an extra dose?', 'planned'));
});

it('an extra dose after midnight asks about the evening before', async () => {
  const { id: medicationId } = await prescribe({ schedule: { times: ['20:00'] } });
  await at('2026-07-06T23:30:00Z');
  expect(await owner.post(`/api/pets/${petId}/doses`, { medicationId })).toMatchObject(
    asks(expect.stringMatching(/^The 20:00 dose of Caninsulin on 6 Jul 2026 isn’t recorded yet\./)),
  );
});

it('what is given when needed asks about each limit, by the clock of where they live', async () => {
  await api.sql(`update organisations.organisation set zone = 'Australia/Sydney' where id = $1`, [
    owner.organisationId,
  ]);
  const schedule = { asNeeded: { minHoursBetween: 6, maxIn24h: 1 } };
  const { id: medicationId } = await prescribe({ drug: 'Metacam', schedule });
  const add = (confirmed: string[] = []) => owner.post(`/api/pets/${petId}/doses`, { medicationId, confirmed });
  const { id } = doseContract.parse((await add()).body);
  const soon = `given:${id}`;
  expect(await add()).toMatchObject(asks(expect.stringMatching(/^Anna gave Metacam at 16:0[01]; doses/), soon));
  expect(await add([soon])).toMatchObject(asks(expect.stringMatching(/^Metacam was given once in the last 24 hours/)));
  expect((await add([soon, 'in-24-hours:1'])).status).toBe(201);
});
