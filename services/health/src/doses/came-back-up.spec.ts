import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { doseList, type Dose } from '@petcare/contracts/health';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import { insulinTwiceADay } from './insulin-twice-a-day.fixture.ts';

describe('a dose that came back up', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const givenBy = async (route: string) => {
    const { owner, petId } = await insulinTwiceADay(api, '2026-07-06T10:00:00Z', { route });
    const today = async (): Promise<Dose[]> => doseList.parse((await owner.get('/api/doses')).body).items;
    const [morning] = await today();
    if (!morning) throw new Error('There is no dose today');
    const give = (said: object) => owner.post(`/api/doses/${morning.id}/give`, said);
    return { owner, petId, morning, today, give };
  };

  it('keeps its time, and the audit trail says no other', async () => {
    const { morning, give } = await givenBy('oral');
    const givenAt = '2026-07-06T06:35:00.000Z';
    await give({ givenAt });
    const up = await give({ outcome: 'vomited', givenAt: '2026-07-06T09:00:00.000Z' });
    expect(up).toMatchObject({ status: 200, body: { outcome: 'vomited', givenAt } });
    const [entry] = await api.sql<{ changes: object }>(
      `select changes from platform.audit_event where action = 'dose.vomited' and entity_id = $1`,
      [morning.id],
    );
    expect(Object.keys(entry?.changes ?? {})).toEqual(['drug', 'outcome']);
  });

  it.each(['sc', 'eye', 'topical'])('was swallowed, so not one given this way: %s', async (route) => {
    const { owner, petId, morning, today, give } = await givenBy(route);
    const said = { outcome: 'vomited', confirmed: [`open:${morning.id}`] };
    const refused = {
      status: 400,
      body: { errors: [{ path: 'outcome', message: 'Only what is given by mouth can come back up.' }] },
    };
    expect(await give(said)).toMatchObject(refused);
    const extra = { medicationId: morning.medicationId, ...said };
    expect(await owner.post(`/api/pets/${petId}/doses`, extra)).toMatchObject(refused);
    expect(await today()).toMatchObject([{ outcome: null }, { outcome: null }]);
  });

  it('stays on record when its medicine is given another way from then on', async () => {
    const { owner, petId, morning, today, give } = await givenBy('oral');
    expect((await give({ outcome: 'vomited' })).status).toBe(200);
    const address = `/api/pets/${petId}/medications/${morning.medicationId}`;
    expect((await owner.patch(address, { route: 'sc', version: 1 })).status).toBe(200);
    expect((await today())[0]).toMatchObject({ outcome: 'vomited', route: 'oral' });
  });
});
