import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pet } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { jab, linkedTrial, visit } from '../../test/linked.ts';

describe('a reminder about a pet’s record', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let owner: Actor;
  let bella: Pet;
  let milo: Pet;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api.database, { SWEEP_SECONDS: '1' });
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    bella = await createPet(owner);
    milo = await createPet(owner);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const { told, made, remind, act, change, recordNow, stateOf } = linkedTrial(() => ({ api, owner, pet: bella }));

  it('is no longer about it once it’s for another pet, and done, it leaves that record as it is', async () => {
    const planned = await made('vaccination', jab);
    const reminder = await remind(planned);
    const { version } = reminder;
    expect(await owner.patch(`/api/reminders/${reminder.id}`, { version, petIds: [milo.id] })).toMatchObject({
      status: 200,
      body: { link: null },
    });
    expect(await act(reminder, 'done')).toMatchObject({ status: 200 });
    expect(await recordNow(planned)).toMatchObject({ givenOn: null });
  });

  it('stays about it when another pet joins', async () => {
    const planned = await made('vaccination', jab);
    const reminder = await remind(planned);
    const { version, link } = reminder;
    const petIds = [bella.id, milo.id];
    expect((await owner.patch(`/api/reminders/${reminder.id}`, { version, petIds })).body).toMatchObject({ link });
  });

  it('done for the others, writes nothing about one that has died', async () => {
    const given = await made('vaccination', { ...jab, givenOn: '2025-03-02', nextDueOn: '2026-03-02' });
    const reminder = await remind(given, { petIds: [bella.id, milo.id] });
    await owner.post(`/api/pets/${bella.id}/deceased`, {});
    await told();
    expect(await act(reminder, 'done')).toMatchObject({ status: 200 });
    const { body: jabs } = await owner.get(`/api/pets/${bella.id}/vaccinations`);
    expect(jabs).toMatchObject({ items: [{ givenOn: '2025-03-02' }] });
    expect((jabs as { items: unknown[] }).items).toHaveLength(1);
  });

  it('whose visit is off closes nothing else of its group', async () => {
    const older = await createReminder(owner, { petIds: [bella.id], date: '2026-02-20', groupKey: 'check' });
    const planned = await made('visit', visit('2026-03-05'));
    const reminder = await remind(planned, { date: '2026-03-04', groupKey: 'check' });
    await change(planned, { status: 'cancelled' });
    expect([await stateOf(reminder), await stateOf(older)]).toEqual(['skipped', 'due']);
  });
});
