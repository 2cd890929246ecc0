import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { note, type Note } from '@petcare/contracts/journal';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });
const url = '/api/pets/{id}/notes' as const;
const key: Note = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  type: 'hand-over',
  body: 'The key is under the pot.\nHalf a cup at seven.',
  occurredAt: '2025-06-20T17:30:00.000Z',
  pinned: true,
  isPrivate: true,
  fileIds: [],
  files: [],
  version: 3,
  createdAt: '2025-06-20T18:00:00.000Z',
  updatedAt: '2025-06-20T18:00:00.000Z',
  createdBy: null,
};

function open(search = '', besides: Partial<Note> = {}) {
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    [`GET ${url}`]: reply(note.list, { items: [{ ...key, ...besides }], nextCursor: null }),
    [`POST ${url}`]: reply(note.row, { ...key, body: 'Slept all day' }, 201),
    [`PATCH ${url}/{row}`]: reply(note.row, { ...key, pinned: false, version: 4 }),
  });
  return { api, ...renderRemote(app, { path: `/pets/${bella.id}?tab=notes${search}`, user: aUser() }) };
}

afterEach(() => sessionStorage.clear());

it('shows the whole note, its type, and that it is pinned and private', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Notes' }));
  await panel.findByText('The key is under the pot.');
  for (const words of ['Half a cup at seven.', 'Hand-over', 'Pinned', 'Private', '20 Jun 2025, 18:30'])
    panel.getByText(words);
  expect(panel.queryByText(/^Added by/)).toBeNull();
});

it('says whose words they are, if somebody else’s', async () => {
  open('', { addedBy: 'Sam' });
  const panel = within(await screen.findByRole('region', { name: 'Notes' }));
  await panel.findByText('Added by Sam');
});

it('is written by keyboard: the text, and Enter on the button', async () => {
  const { api, events } = open();
  (await screen.findByRole('button', { name: 'Add note' })).focus();
  await events.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Add a note' });
  await events.keyboard('Slept all day{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}');
  await screen.findByText('Slept all day was added');
  expect(api.sentTo(`POST ${url}`).map(({ body }) => body)).toMatchObject([
    { type: 'general', body: 'Slept all day', pinned: false, isPrivate: false },
  ]);
});

it('is logged again with its words and who may see it, now and below the pinned ones', async () => {
  const { api, events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for The key is under the pot.' }));
  await events.click(screen.getByRole('menuitem', { name: 'Log again' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  await events.click(form.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Slept all day was added');
  const [sent] = api.sentTo(`POST ${url}`).map(({ body }) => note.create.parse(body));
  expect(sent).toMatchObject({ type: key.type, body: key.body, isPrivate: true, pinned: false, fileIds: [] });
  expect(Date.now() - Date.parse(sent?.occurredAt ?? '')).toBeLessThan(60_000);
});

it('is unpinned with one change', async () => {
  const { api, events } = open(`&edit=note:${key.id}`);
  const form = within(await screen.findByRole('dialog', { name: 'Edit The key is under the pot.' }));
  await events.click(form.getByRole('checkbox', { name: 'Keep it above the others' }));
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('The key is under the pot. was saved');
  expect(api.sentTo(`PATCH ${url}/{row}`).map(({ body }) => body)).toEqual([{ pinned: false, version: 3 }]);
});
