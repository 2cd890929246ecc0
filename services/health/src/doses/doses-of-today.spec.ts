import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import { startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { insulinTwiceADay } from './insulin-twice-a-day.fixture.ts';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  // Seven o'clock in the morning, in London's summer.
  ({ owner, petId } = await insulinTwiceADay(api, '2026-07-06T06:00:00Z'));
});
afterAll(() => api.close());

async function list(query = 'on=today', of = '/api/doses'): Promise<Dose[]> {
  return doseList.parse((await owner.get(`${of}?${query}`)).body).items;
}
const words = ({ localDate, localTime, outcome }: Dose) => [localDate.slice(-2), localTime, outcome].join(' ').trim();
const ofToday = async (of?: string) => (await list('on=today', of)).map(words);

it('those of yesterday that can still be given stay after midnight, and what was missed the next morning', async () => {
  expect(await ofToday()).toEqual(['06 08:00', '06 20:00']);
  // Ten past midnight.
  await api.database.setClock('2026-07-06T23:10:00Z');
  const night = ['06 08:00 missed', '06 20:00', '07 08:00', '07 20:00'];
  expect(await ofToday()).toEqual(night);
  expect(await ofToday(`/api/pets/${petId}/doses`)).toEqual(night);
  await api.database.setClock('2026-07-07T06:00:00Z');
  expect(await ofToday()).toEqual(['06 20:00 missed', '07 08:00', '07 20:00']);
  await api.database.setClock('2026-07-07T13:05:00Z');
  expect(await ofToday()).toEqual(['07 08:00 missed', '07 20:00']);
  expect((await list('on=2026-07-06')).map(words)).toEqual(['06 08:00 missed', '06 20:00 missed']);
  expect(await list('on=2026-07-07')).toHaveLength(2);
});

it('one of yesterday that is given goes once that can no longer be undone', async () => {
  await api.database.setClock('2026-07-06T23:10:00Z');
  const [, evening] = await list();
  expect(await owner.post(`/api/doses/${evening?.id}/give`, {})).toMatchObject({ status: 200 });
  expect(await ofToday()).toContain('06 20:00 given');
  await api.database.shiftClock('11 minutes');
  expect(await ofToday()).toEqual(['06 08:00 missed', '07 08:00', '07 20:00']);
});

it('come in order, page by page', async () => {
  await api.database.setClock('2026-07-06T23:10:00Z');
  const whole = await list();
  const paged: Dose[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const page = doseList.parse((await owner.get(`/api/doses?on=today&limit=1${after}`)).body);
    paged.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(whole);
});

it('of what was on hold meanwhile, nobody has missed any', async () => {
  const [dose] = await list();
  const at = `/api/pets/${petId}/medications/${dose?.medicationId}`;
  expect((await owner.post(`${at}/hold`)).status).toBe(200);
  await api.database.setClock('2026-07-08T10:00:00Z');
  expect((await owner.post(`${at}/resume`)).status).toBe(200);
  for (const day of ['2026-07-06', '2026-07-07']) expect(await list(`on=${day}`)).toEqual([]);
  expect(await ofToday()).toEqual(['08 08:00', '08 20:00']);
});

it('of what comes back from the bin, nobody has missed any either', async () => {
  const [dose] = await list();
  expect((await owner.del(`/api/pets/${petId}/medications/${dose?.medicationId}`)).status).toBe(204);
  await api.database.setClock('2026-07-08T10:00:00Z');
  expect((await owner.post(`/api/recycle-bin/${dose?.medicationId}/restore`)).status).toBe(204);
  for (const day of ['2026-07-06', '2026-07-07']) expect(await list(`on=${day}`)).toEqual([]);
});
