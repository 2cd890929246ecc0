import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { note, noteTitle } from '@petcare/contracts/journal';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function notesOf(): Promise<{ page: (query: string) => Promise<string[]>; petId: string }> {
  const owner = await signUp(api);
  const { id: petId } = await createPet(owner);
  const at = `/api/pets/${petId}/notes`;
  for (const [body, day, pinned, type] of [
    ['Older', '01', false, 'diet'],
    ['Pinned, older', '02', true, 'general'],
    ['Newer', '03', false, 'general'],
    ['Pinned, newest', '04', true, 'diet'],
  ] as const)
    await owner.post(at, { type, body, pinned, occurredAt: `2026-05-${day}T10:00:00Z`, isPrivate: body === 'Newer' });
  return {
    petId,
    page: async (query) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await owner.get(`${at}?${query}${cursor && `&cursor=${cursor}`}`);
        const { items, nextCursor } = note.list.parse(body);
        found.push(...items.map((item) => note.row.parse(item).body));
        cursor = nextCursor;
      }
      return found;
    },
  };
}

it('come with pinned ones first, then the latest, on every page', async () => {
  const { page } = await notesOf();
  const all = ['Pinned, newest', 'Pinned, older', 'Newer', 'Older'];
  for (const limit of [1, 2, 3, 20]) expect(await page(`limit=${limit}`)).toEqual(all);
  expect(await page('limit=1&type=diet')).toEqual(['Pinned, newest', 'Older']);
});

it('that are private are marked so in the history, where those whom a pet is shared with look', async () => {
  const { petId } = await notesOf();
  const entries = await api.sql<{ title: string }>(
    'select title from platform.record_entry where pet_id = $1 and is_private',
    [petId],
  );
  expect(entries).toEqual([{ title: 'Newer' }]);
});

it('are called by their first line, cut where it is long', () => {
  expect(noteTitle({ body: ' Sneezed twice \nand once more' })).toBe('Sneezed twice');
  expect(noteTitle({ body: '🐶'.repeat(121) })).toBe(`${'🐶'.repeat(59)}…`);
});
