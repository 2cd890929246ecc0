import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import { startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { insulinTwiceADay } from './insulin-twice-a-day.fixture.ts';

describe('doses that are skipped', () => {
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
    ['beside the plan', ({ medicationId }, said) => owner.post(`/api/pets/${petId}/doses`, { medicationId, ...said })],
  ])('need a reason: %s', async (_what, send) => {
    const [dose] = await today();
    if (!dose) throw new Error('There is no dose today');
    for (const note of [undefined, null, '  '])
      expect(await send(dose, { outcome: 'skipped', note })).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: [{ path: 'note', message: 'Say why it was skipped.' }] },
      });
    expect(await today()).toMatchObject([{ outcome: null }, { outcome: null }]);
    const skipped = await send(dose, { outcome: 'skipped', note: 'Did not eat' });
    expect(skipped.body).toMatchObject({ outcome: 'skipped', note: 'Did not eat' });
  });
});
