import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { dose as doseContract, doseList, medication, type Dose, type Medication } from '@petcare/contracts/health';
import {
  createPet,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { PlanAhead } from './plan-ahead.job.ts';

const tablets = {
  drug: 'Prednisolone',
  amount: '1',
  unit: 'tablet',
  route: 'oral',
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-07-01',
  stock: '10',
};

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  // Eleven o'clock, in London's summer.
  await api.database.setClock('2026-07-10T10:00:00Z');
  owner = await signUp(api);
  petId = (await createPet(owner)).id;
});
afterAll(() => api.close());

async function prescribe(fields: object): Promise<Medication> {
  const answer = await owner.post(`/api/pets/${petId}/medications`, { ...tablets, ...fields });
  expect(answer.status).toBe(201);
  return medication.row.parse(answer.body);
}
const now = async ({ id }: Medication): Promise<Medication> =>
  medication.row.parse((await owner.get(`/api/pets/${petId}/medications/${id}`)).body);
const on = async (day: string): Promise<Dose[]> => doseList.parse((await owner.get(`/api/doses?on=${day}`)).body).items;

it('an extra dose of a tapered medicine is as large as that day’s', async () => {
  const course = await prescribe({ taper: [{ fromDay: 8, amount: '0.5' }] });
  const [morning] = await on('2026-07-10');
  const extra = { medicationId: course.id, outcome: 'given', confirmed: [`open:${morning?.id}`, 'planned'] };
  expect((await owner.post(`/api/pets/${petId}/doses`, extra)).body).toMatchObject({ amount: '0.5' });
  expect((await now(course)).stock).toBe('9.5');
  const earlier = { ...extra, givenAt: '2026-07-07T09:00:00Z' };
  expect((await owner.post(`/api/pets/${petId}/doses`, earlier)).body).toMatchObject({ amount: '1' });
  expect((await now(course)).stock).toBe('8.5');
});

it('another of the same dose is as large as the first', async () => {
  const course = await prescribe({ taper: [{ fromDay: 8, amount: '0.5' }] });
  const [morning] = await on('2026-07-10');
  await owner.post(`/api/doses/${morning?.id}/give`, {});
  const again = await owner.post(`/api/doses/${morning?.id}/give`, { confirmed: [`given:${morning?.id}`] });
  expect(doseContract.parse(again.body)).toMatchObject({ isPlanned: false, amount: '0.5' });
  expect((await now(course)).stock).toBe('9');
});

it.each([{ endsOn: '2026-07-15' }, { endsOn: null }])(
  'a course that had ended goes on when it’s made longer: %j',
  async (longer) => {
    const worker = await startTestWorker(api.database);
    try {
      const course = await prescribe({ endsOn: '2026-07-10' });
      await api.database.setClock('2026-07-11T10:00:00Z');
      await worker.get(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
      expect(await now(course)).toMatchObject({ status: 'completed' });
      const path = `/api/pets/${petId}/medications/${course.id}`;
      const patch = async (fields: object) => owner.patch(path, { version: (await now(course)).version, ...fields });
      for (const otherwise of [{ notes: 'With food' }, { endsOn: '2026-07-09' }])
        expect((await patch(otherwise)).body).toMatchObject({ status: 'completed' });
      const changed = await patch(longer);
      expect(changed.body).toMatchObject({ status: 'active' });
      expect(await on('2026-07-12')).toHaveLength(2);
    } finally {
      await worker.close();
    }
  },
);

it('doses still to come follow the organisation to another time zone', async () => {
  const worker = await startTestWorker(api.database);
  try {
    await prescribe({ schedule: { times: ['08:00', '18:00'] }, startsOn: '2026-07-10' });
    const [morning] = await on('2026-07-10');
    await owner.post(`/api/doses/${morning?.id}/give`, {});
    await owner.patch('/api/organization', { zone: 'Asia/Tokyo', version: 1 });
    await eventually(async () => {
      await worker.get(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
      expect(await on('2026-07-11')).toMatchObject([
        { dueAt: '2026-07-10T23:00:00.000Z', localTime: '08:00', zone: 'Asia/Tokyo' },
        { dueAt: '2026-07-11T09:00:00.000Z', localTime: '18:00', zone: 'Asia/Tokyo' },
      ]);
    });
    expect(await on('2026-07-10')).toMatchObject([{ id: morning?.id, outcome: 'given', zone: 'Europe/London' }]);
  } finally {
    await worker.close();
  }
});

it.each<[what: string, course: object, longer: object]>([
  ['by its last day', { endsOn: '2026-07-10' }, { endsOn: '2026-07-15' }],
  [
    'when needed',
    { schedule: { asNeeded: { minHoursBetween: 6, maxIn24h: 2 } }, endsOn: '2026-07-10' },
    { endsOn: null },
  ],
])('a course that is over (%s) is resumed only once it’s longer', async (_what, fields, longer) => {
  const course = await prescribe(fields);
  const path = `/api/pets/${petId}/medications/${course.id}`;
  await owner.post(`${path}/hold`);
  expect((await owner.post(`${path}/resume`)).body).toMatchObject({ status: 'active' });
  await owner.post(`${path}/hold`);
  await api.database.setClock('2026-07-12T10:00:00Z');
  expect(await owner.post(`${path}/resume`)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'This course has ended. Give it a later last day, or more doses, first.' },
  });
  const { status, version } = await now(course);
  expect(status).toBe('held');
  await owner.patch(path, { version, ...longer });
  expect((await owner.post(`${path}/resume`)).body).toMatchObject({ status: 'active' });
});

it('a course is part of the history once it has begun', async () => {
  const worker = await startTestWorker(api.database);
  const history = async () =>
    timeline.parse((await owner.get(`/api/pets/${petId}/timeline`)).body).items.map(({ id }) => id);
  try {
    const [course, never] = [await prescribe({ startsOn: '2026-07-15' }), await prescribe({ startsOn: '2099-07-15' })];
    await owner.post(`/api/pets/${petId}/medications/${never.id}/stop`);
    expect(await history()).toEqual([]);
    await api.database.setClock('2026-07-15T10:00:00Z');
    await worker.get(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
    expect(await history()).toEqual([course.id]);
    await owner.post(`/api/pets/${petId}/medications/${course.id}/stop`);
    expect(await history()).toEqual([course.id]);
  } finally {
    await worker.close();
  }
});

describe('where the day begins before London’s', () => {
  beforeEach(async () => {
    await api.sql(`update organisations.organisation set zone = 'Australia/Sydney' where id = $1`, [
      owner.organisationId,
    ]);
    // The eleventh in Sydney, the tenth in London.
    await api.database.setClock('2027-01-10T22:00:00Z');
  });

  it('a course that starts today is under way, and one of tomorrow upcoming', async () => {
    const [today, tomorrow] = [
      await prescribe({ startsOn: '2027-01-11' }),
      await prescribe({ startsOn: '2027-01-12' }),
    ];
    expect([today.status, tomorrow.status]).toEqual(['active', 'planned']);
    const path = `/api/pets/${petId}/medications/${today.id}`;
    const moved = await owner.patch(path, { version: today.version, startsOn: '2027-01-12' });
    expect(moved.body).toMatchObject({ status: 'planned' });
    const back = await owner.patch(path, { version: today.version + 1, startsOn: '2027-01-10' });
    expect(back.body).toMatchObject({ status: 'active' });
  });

  it('one that comes back from the bin after its first day is soon under way', async () => {
    const course = await prescribe({ startsOn: '2027-01-12' });
    await owner.del(`/api/pets/${petId}/medications/${course.id}`);
    await api.database.setClock('2027-01-13T22:00:00Z');
    await owner.post(`/api/recycle-bin/${course.id}/restore`);
    const worker = await startTestWorker(api.database);
    try {
      await worker.get(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
      expect(await now(course)).toMatchObject({ status: 'active' });
    } finally {
      await worker.close();
    }
  });
});

it.each([
  [['08:00', '13:00', '18:00'], '13:00', '2026-07-10T12:00:00Z'],
  [['08:00', '14:00'], '08:00', '2026-07-10T09:30:00Z'],
  [['08:00', '14:00', '20:00'], '14:00', '2026-07-10T13:01:00Z'],
])('of %j, given at %s, the next is still asked for after a hold', async (times, given, at) => {
  await api.database.setClock('2026-07-10T05:00:00Z');
  const course = await prescribe({ schedule: { times }, startsOn: '2026-07-10' });
  await api.database.setClock(at);
  const dose = (await on('2026-07-10')).find(({ localTime }) => localTime === given);
  expect(await owner.post(`/api/doses/${dose?.id}/give`, {})).toMatchObject({ status: 200 });
  const asked = (await on('2026-07-10')).map(({ localTime }) => localTime);
  for (const what of ['hold', 'resume'])
    expect((await owner.post(`/api/pets/${petId}/medications/${course.id}/${what}`)).status).toBe(200);
  expect((await on('2026-07-10')).map(({ localTime }) => localTime)).toEqual(asked);
});

it('a dose that’s undone asks for what is prescribed by now', async () => {
  const worker = await startTestWorker(api.database, { SWEEP_SECONDS: '1' });
  const course = await prescribe({ amount: '2', schedule: { times: ['10:30', '20:00'] } });
  const [first] = await on('2026-07-10');
  const give = async () => expect((await owner.post(`/api/doses/${first?.id}/give`, {})).status).toBe(200);
  const change = async (fields: object) => {
    const { version } = await now(course);
    const answer = await owner.patch(`/api/pets/${petId}/medications/${course.id}`, { version, ...fields });
    expect(answer.status).toBe(200);
  };
  await give();
  await change({ amount: '1' });
  expect((await owner.post(`/api/doses/${first?.id}/undo`)).body).toMatchObject({ amount: '1', outcome: null });
  await give();
  await change({ schedule: { times: ['11:30', '20:00'] } });
  expect((await owner.post(`/api/doses/${first?.id}/undo`)).status).toBe(200);
  await eventually(async () =>
    expect((await on('2026-07-10')).map(({ localTime }) => localTime)).toEqual(['11:30', '20:00']),
  );
  await worker.close();
});
