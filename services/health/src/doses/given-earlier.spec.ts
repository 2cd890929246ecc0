import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

describe('a dose that is ticked off after it was given', () => {
  let api: TestApi;
  let owner: Actor;
  let petId: string;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
    petId = (await createPet(owner)).id;
    await owner.post(`/api/pets/${petId}/medications`, {
      drug: 'Caninsulin',
      amount: '2',
      unit: 'IU',
      route: 'sc',
      schedule: { times: ['08:00', '20:00'] },
      startsOn: '2026-07-06',
    });
  });
  afterAll(() => api.close());

  const today = async (): Promise<[morning: Dose, evening: Dose]> => {
    const [morning, evening] = doseList.parse((await owner.get('/api/doses')).body).items;
    if (!morning || !evening) throw new Error('There are not two doses today');
    return [morning, evening];
  };
  const give = ({ id }: Dose, said: object) => owner.post(`/api/doses/${id}/give`, said);

  it('says when that was, can be undone for ten minutes from now, and the audit trail has the time', async () => {
    const [morning] = await today();
    const givenAt = '2026-07-06T06:35:00.000Z';
    expect(await give(morning, { givenAt })).toMatchObject({
      status: 200,
      body: { outcome: 'given', givenAt, undoUntil: expect.stringMatching(/^2026-07-06T10:1/) },
    });
    const [entry] = await api.sql<{ changes: unknown }>(
      `select changes from platform.audit_event where action = 'dose.given' and entity_id = $1`,
      [morning.id],
    );
    expect(entry?.changes).toMatchObject({ givenAt: [null, givenAt] });
  });

  it('is refused at its field if that was long before it was due, or is still to come', async () => {
    const [morning] = await today();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    for (const [givenAt, message] of [
      ['2026-07-05T06:59:00.000Z', 'Enter a time no more than a day before it was due.'],
      [inAnHour, 'Enter a time that isn’t in the future.'],
    ] as const)
      expect(await give(morning, { givenAt })).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: [{ path: 'givenAt', message }] },
      });
    expect(await today()).toMatchObject([{ outcome: null }, { outcome: null }]);
  });

  it('is asked about by the time it was given, before another and after it', async () => {
    const [morning, evening] = await today();
    await give(evening, { givenAt: '2026-07-06T09:00:00.000Z' });
    expect(await give(morning, { givenAt: '2026-07-06T07:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { code: 'needs-confirmation', doubt: `given:${evening.id}` },
    });
    await api.database.setClock('2026-07-06T21:30:00Z');
    expect(await give(morning, { givenAt: '2026-07-06T21:00:00.000Z' })).toMatchObject({ status: 200 });
  });
});
