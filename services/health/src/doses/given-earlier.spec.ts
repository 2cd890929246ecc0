import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import { startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { insulinTwiceADay } from './insulin-twice-a-day.fixture.ts';

describe('a dose that is ticked off after it was given', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    ({ owner } = await insulinTwiceADay(api, '2026-07-06T10:00:00Z'));
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

  it.each([
    ['shortly before another that was given', '2026-07-06T09:00:00.000Z', '2026-07-06T07:00:00.000Z', 409],
    ['shortly after it', '2026-07-06T09:00:00.000Z', '2026-07-06T14:00:00.000Z', 409],
    ['long before it', '2026-07-06T21:00:00.000Z', '2026-07-06T07:00:00.000Z', 200],
  ])('is asked about by the time it was given: %s', async (_when, other, givenAt, status) => {
    await api.database.setClock('2026-07-06T21:30:00Z');
    const [morning, evening] = await today();
    expect(await give(evening, { givenAt: other })).toMatchObject({ status: 200 });
    expect(await give(morning, { givenAt })).toMatchObject({
      status,
      body: status === 200 ? { givenAt } : { code: 'needs-confirmation', doubt: `given:${evening.id}` },
    });
  });

  it('says the day in its question when that isn’t the dose’s', async () => {
    const [morning] = await today();
    await give(morning, { givenAt: '2026-07-05T21:30:00.000Z' });
    expect(await give(morning, {})).toMatchObject({
      status: 409,
      body: { code: 'already-given', message: expect.stringMatching(/ gave this at 22:30 on 5 Jul 2026\.$/) },
    });
  });

  it('is recorded beside one that was given already, though both are said to be of the same moment', async () => {
    const [morning] = await today();
    await give(morning, {});
    const again = { givenAt: morning.dueAt, confirmed: [`given:${morning.id}`] };
    expect(await give(morning, again)).toMatchObject({
      status: 200,
      body: { givenAt: morning.dueAt, isPlanned: false },
    });
  });
});
