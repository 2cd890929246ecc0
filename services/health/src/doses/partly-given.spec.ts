import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import { startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { insulinTwiceADay } from './insulin-twice-a-day.fixture.ts';

describe('doses of which only a part got in', () => {
  let api: TestApi;
  let owner: Actor;
  let petId: string;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    ({ owner, petId } = await insulinTwiceADay(api, '2026-07-06T10:00:00Z'));
  });
  afterAll(() => api.close());

  const today = async (): Promise<Dose[]> => doseList.parse((await owner.get('/api/doses')).body).items;

  it.each<[what: string, send: (dose: Dose, said: object) => ReturnType<Actor['post']>]>([
    ['of the plan', ({ id }, said) => owner.post(`/api/doses/${id}/give`, said)],
    [
      'beside the plan',
      ({ id, medicationId }, said) =>
        owner.post(`/api/pets/${petId}/doses`, { medicationId, confirmed: [`open:${id}`], ...said }),
    ],
  ])('take less than the whole of it: %s', async (_what, send) => {
    const [dose] = await today();
    if (!dose) throw new Error('There is no dose today');
    for (const amount of ['2', '2.0', '9'])
      expect(await send(dose, { outcome: 'partly', amount })).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: [{ path: 'amount', message: 'Enter less than the whole dose, 2 IU.' }] },
      });
    expect(await today()).toMatchObject([{ outcome: null }, { outcome: null }]);
    const partly = await send(dose, { outcome: 'partly', amount: '1.5' });
    expect(partly.body).toMatchObject({ outcome: 'partly', givenAmount: '1.5' });
  });
});
