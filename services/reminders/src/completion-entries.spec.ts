import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EntryTemplate, type Reminder } from '@petcare/contracts';
import { note } from '@petcare/contracts/journal';
import { treatment } from '@petcare/contracts/health';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { occurrencesOf } from '../test/plan.ts';

const worming: EntryTemplate = { kind: 'treatment', target: 'roundworm', product: 'Milbemax' };

describe('a reminder that writes down what was done', () => {
  let api: TestApi;
  let owner: Actor;
  let petIds: string[];
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
    petIds = [(await createPet(owner)).id, (await createPet(owner)).id];
  });
  afterAll(() => api.close());

  const treatmentsOf = async (petId = petIds[0]) =>
    treatment.list.parse((await owner.get(`/api/pets/${petId}/treatments`)).body).items;
  const remind = (writes: EntryTemplate, more: object = {}) =>
    createReminder(owner, { date: '2026-07-06', time: '18:00', petIds, writes, ...more });
  const first = async (reminder: Reminder): Promise<string> => (await occurrencesOf(owner, reminder))[0]?.id ?? '';

  it('writes one entry for each pet, however many do it at once', async () => {
    const id = await first(await remind(worming));
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    const answers = await Promise.all(
      [owner, ben, owner, ben].map((actor) => actor.post(`/api/occurrences/${id}/done`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const petId of petIds)
      expect(await treatmentsOf(petId)).toEqual([
        expect.objectContaining({
          target: 'roundworm',
          product: 'Milbemax',
          treatedAt: expect.stringMatching(/^2026-07-06T10:00/),
        }),
      ]);
    const history = await owner.get(`/api/pets/${petIds[0]}/timeline`);
    expect(history.body).toMatchObject({ items: [{ kind: 'treatment', title: 'Milbemax' }] });
  });

  it('takes them back with the completion, and writes again when it is done again', async () => {
    const id = await first(await remind(worming));
    await owner.post(`/api/occurrences/${id}/done`);
    expect((await owner.post(`/api/occurrences/${id}/undo`)).status).toBe(200);
    expect(await treatmentsOf()).toEqual([]);
    await owner.post(`/api/occurrences/${id}/done`);
    expect(await treatmentsOf()).toHaveLength(1);
  });

  it('is taken back too when somebody deleted the entry meanwhile', async () => {
    const id = await first(await remind(worming));
    await owner.post(`/api/occurrences/${id}/done`);
    const [written] = await treatmentsOf();
    expect((await owner.del(`/api/pets/${petIds[0]}/treatments/${written?.id}`)).status).toBe(204);
    expect((await owner.post(`/api/occurrences/${id}/undo`)).status).toBe(200);
  });

  it('writes nothing when it is skipped, nor for a pet that has died', async () => {
    const daily = await remind(worming, { rrule: 'FREQ=DAILY;COUNT=2' });
    const [skipped, other] = await occurrencesOf(owner, daily);
    await owner.post(`/api/occurrences/${skipped?.id}/skip`, {});
    expect(await treatmentsOf()).toEqual([]);
    await owner.post(`/api/pets/${petIds[0]}/deceased`, {});
    await owner.post(`/api/occurrences/${other?.id}/done`);
    expect(await treatmentsOf()).toEqual([]);
    expect(await treatmentsOf(petIds[1])).toHaveLength(1);
  });

  it('can be a note', async () => {
    const id = await first(await remind({ kind: 'note', type: 'grooming', body: 'Brushed.' }));
    await owner.post(`/api/occurrences/${id}/done`);
    const { items } = note.list.parse((await owner.get(`/api/pets/${petIds[0]}/notes`)).body);
    expect(items).toEqual([expect.objectContaining({ type: 'grooming', body: 'Brushed.', pinned: false })]);
  });

  it.each([
    ['an unknown target', { kind: 'treatment', target: 'moth', product: 'X' }, 'writes.target'],
    ['no product', { kind: 'treatment', target: 'flea', product: '' }, 'writes.product'],
    ['another kind', { kind: 'measure' }, 'writes.kind'],
  ])('refuses %s', async (_case, writes, path) => {
    const answer = await owner.post('/api/reminders', {
      title: 'Worming',
      type: 'parasite',
      petIds,
      date: '2026-07-06',
      writes,
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('keeps its template through an edit, which can clear it', async () => {
    const made = await remind(worming);
    const kept = await owner.patch(`/api/reminders/${made.id}`, { title: 'Worms', version: made.version });
    expect(kept.body).toMatchObject({ title: 'Worms', writes: worming });
    const cleared = await owner.patch(`/api/reminders/${made.id}`, { writes: null, version: made.version + 1 });
    expect(cleared.body).toMatchObject({ writes: null });
  });
});
