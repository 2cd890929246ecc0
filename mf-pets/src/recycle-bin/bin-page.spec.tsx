import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  emptiedBin,
  petList,
  recycleBinItem,
  recycleBinList,
  type RecycleBinItem,
  type Role,
} from '@petcare/contracts';
import { aListedPet, aUser, mockApi, never, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const deletedAt = '2026-11-20T18:00:00.000Z';
const bella: RecycleBinItem = {
  id: '0199e2f4-0000-7000-8000-000000000001',
  kind: 'pet',
  label: 'Bella',
  petId: null,
  of: null,
  along: 0,
  deletedAt,
  deletedBy: 'Anna',
  mayRestore: true,
};
const pollen: RecycleBinItem = {
  ...bella,
  id: '0199e2f4-0000-7000-8000-000000000002',
  kind: 'allergy',
  label: 'Pollen',
  petId: bella.id,
};

const bin = (...items: RecycleBinItem[]) => reply(recycleBinList, { items, nextCursor: null });
const pets = {
  'GET /api/pets': reply(petList, { items: [aListedPet({ id: bella.id, name: 'Bella' })], nextCursor: null }),
};
const open = (path = '/recycle-bin', role: Role = 'owner') => renderRemote(app, { path, user: aUser({ role }) });
const restore = 'POST /api/recycle-bin/{id}/restore';

describe('the recycle bin', () => {
  it('says that it is loading', async () => {
    mockApi({ ...pets, 'GET /api/recycle-bin': never });
    open();
    await screen.findByText('Loading the recycle bin…');
  });

  it('says what failed, and tries again', async () => {
    const api = mockApi({
      ...pets,
      'GET /api/recycle-bin': refuse('unavailable', { message: 'Petcare is restarting.' }),
    });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer('GET /api/recycle-bin', bin(bella));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Bella');
  });

  it('says what it is for while it is empty', async () => {
    mockApi({ ...pets, 'GET /api/recycle-bin': bin() });
    open();
    await screen.findByRole('heading', { name: 'The recycle bin is empty' });
  });

  it('says what was deleted, by whom and when', async () => {
    mockApi({ ...pets, 'GET /api/recycle-bin': bin(bella, pollen) });
    open();
    const [first, second] = within(await screen.findByRole('list', { name: 'Deleted' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Pet · deleted by Anna on 20 Nov 2026, 18:00');
    expect(second?.textContent).toContain('Allergy of Bella · deleted by Anna');
  });

  it('says what goes with each, and what it goes back to', async () => {
    const policy = { kind: 'policy', id: crypto.randomUUID(), label: 'Agria Lifetime' } as const;
    const claim = {
      ...pollen,
      id: '0199e2f4-0000-7000-8000-000000000003',
      kind: 'claim',
      label: 'Lame',
      of: policy,
    } as const;
    mockApi({ ...pets, 'GET /api/recycle-bin': bin({ ...bella, along: 212 }, { ...claim, along: 1 }) });
    open();
    const [first, second] = within(await screen.findByRole('list', { name: 'Deleted' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Pet · with 212 records · deleted by Anna');
    expect(second?.textContent).toContain('Claim in policy “Agria Lifetime” of Bella · with 1 record · deleted');
  });

  it('brings several back, the pet before what hangs on it', async () => {
    const api = mockApi({ ...pets, 'GET /api/recycle-bin': bin(pollen, bella), [restore]: noContent });
    const { events } = open();
    await events.click(await screen.findByRole('checkbox', { name: 'Select Pollen' }));
    await events.click(screen.getByRole('checkbox', { name: 'Select Bella' }));
    api.answer('GET /api/recycle-bin', bin());
    await events.click(screen.getByRole('button', { name: 'Restore 2' }));
    await screen.findByText('2 entries were restored');
    expect(api.sentTo(restore).map(({ path }) => path)).toEqual([
      `/api/recycle-bin/${bella.id}/restore`,
      `/api/recycle-bin/${pollen.id}/restore`,
    ]);
  });

  it('does not say that something stayed which came back along with another, and brings files back last', async () => {
    const file = { ...pollen, id: '0199e2f4-0000-7000-8000-000000000005', kind: 'file', label: 'page.pdf' } as const;
    const api = mockApi({ ...pets, 'GET /api/recycle-bin': bin(file, pollen, bella) });
    api.answer(restore, ({ path }) => (path.includes(pollen.id) ? refuse('not-found') : noContent));
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Select all' }));
    await events.click(await screen.findByRole('button', { name: 'Restore 3' }));
    await screen.findByText('2 entries were restored');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sentTo(restore).map(({ path }) => path)).toEqual(
      [bella, pollen, file].map(({ id }) => `/api/recycle-bin/${id}/restore`),
    );
    await events.click(screen.getByRole('button', { name: 'Restore Pollen' }));
    await screen.findByText('That’s not in the recycle bin any more');
  });

  it('brings back the pet as well when what hangs on it was asked for, also where the list does not show it', async () => {
    const api = mockApi({
      ...pets,
      'GET /api/recycle-bin': bin(pollen),
      'GET /api/recycle-bin/{id}': reply(recycleBinItem, bella),
      [restore]: refuse('conflict', { message: 'What this belongs to has been deleted, too. Restore that first.' }),
    });
    const { events } = open('/recycle-bin?kind=allergy');
    await events.click(await screen.findByRole('button', { name: 'Restore Pollen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pollen stayed in the bin' }));
    dialog.getByText('Bella is in the recycle bin, too.');
    api.answer(restore, noContent);
    await events.click(dialog.getByRole('button', { name: 'Restore Bella as well' }));
    await screen.findByText('2 entries were restored');
    expect(api.sentTo(restore).map(({ path }) => path)).toEqual(
      [pollen, bella, pollen].map(({ id }) => `/api/recycle-bin/${id}/restore`),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('brings back the policy of a claim as well, and its pet before both', async () => {
    const policy = { ...pollen, id: '0199e2f4-0000-7000-8000-000000000004', kind: 'policy', label: 'Agria' } as const;
    const of = { kind: 'policy', id: policy.id, label: 'Agria' } as const;
    const claim = { ...pollen, id: '0199e2f4-0000-7000-8000-000000000003', kind: 'claim', label: 'Lame', of } as const;
    const api = mockApi({
      ...pets,
      'GET /api/recycle-bin': bin(claim),
      [restore]: refuse('conflict', { message: 'What this belongs to has been deleted, too. Restore that first.' }),
    });
    api.answer('GET /api/recycle-bin/{id}', ({ path }) =>
      reply(recycleBinItem, path.endsWith(policy.id) ? policy : bella),
    );
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Restore Lame' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lame stayed in the bin' }));
    dialog.getByText('Bella and Agria are in the recycle bin, too.');
    api.answer(restore, noContent);
    await events.click(dialog.getByRole('button', { name: 'Restore Bella and Agria as well' }));
    await screen.findByText('3 entries were restored');
    expect(api.sentTo(restore).map(({ path }) => path)).toEqual(
      [claim, bella, policy, claim].map(({ id }) => `/api/recycle-bin/${id}/restore`),
    );
  });

  it('leads to the plans when there is no room for a pet any more', async () => {
    const message = 'Your plan has room for 3 pets. Choose a larger plan, or archive one.';
    mockApi({ ...pets, 'GET /api/recycle-bin': bin(bella), [restore]: refuse('plan-limit', { message }) });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Restore Bella' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bella stayed in the bin' }));
    dialog.getByText(message);
    expect(dialog.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription');
  });

  it('tells those who can’t see the plans whom to ask', async () => {
    mockApi({ ...pets, 'GET /api/recycle-bin': bin(bella), [restore]: refuse('plan-limit', { message: 'No room.' }) });
    const { events } = open('/recycle-bin', 'member');
    await events.click(await screen.findByRole('button', { name: 'Restore Bella' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bella stayed in the bin' }));
    dialog.getByText('Ask an owner or admin about a larger plan.');
    expect(dialog.queryByRole('link', { name: 'See the plans' })).toBeNull();
  });

  it('brings back everything, that of further pages too', async () => {
    const api = mockApi({ ...pets, [restore]: noContent });
    api.answer('GET /api/recycle-bin', (request) =>
      reply(
        recycleBinList,
        request.query.get('cursor') ? { items: [pollen], nextCursor: null } : { items: [bella], nextCursor: 'next' },
      ),
    );
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Select all' }));
    await events.click(await screen.findByRole('button', { name: 'Restore 2' }));
    await screen.findByText('2 entries were restored');
  });

  it('selects what has loaded when a further page does not, and says so', async () => {
    const api = mockApi({ ...pets });
    api.answer('GET /api/recycle-bin', (request) =>
      request.query.get('cursor')
        ? refuse('unavailable', { message: 'Petcare is restarting.' })
        : reply(recycleBinList, { items: [bella], nextCursor: 'next' }),
    );
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Select all' }));
    await screen.findByText('The rest of the bin did not load');
    await screen.findByRole('button', { name: 'Restore 1' });
  });

  it('offers what the asker may do and no more, also where all is selected', async () => {
    mockApi({ ...pets, 'GET /api/recycle-bin': bin({ ...bella, mayRestore: false }, pollen) });
    const { events } = open('/recycle-bin', 'carer');
    await screen.findByRole('button', { name: 'Restore Pollen' });
    screen.getByRole('button', { name: 'Actions for Pollen' });
    for (const name of ['Restore Bella', 'Actions for Bella'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select Bella' })).toBeNull();
    await events.click(screen.getByRole('button', { name: 'Select all' }));
    await screen.findByRole('button', { name: 'Restore 1' });
  });

  it('only shows what is there to somebody who may only look', async () => {
    const items = [bella, pollen].map((item) => ({ ...item, mayRestore: false }));
    mockApi({ ...pets, 'GET /api/recycle-bin': bin(...items) });
    open('/recycle-bin', 'viewer');
    await screen.findByText('Pollen');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Restore|Actions for|Select all|Empty)/ })).toBeNull();
  });

  it('does not offer to bring back the pet as well to those who may not', async () => {
    mockApi({
      ...pets,
      'GET /api/recycle-bin': bin(pollen),
      'GET /api/recycle-bin/{id}': reply(recycleBinItem, { ...bella, mayRestore: false }),
      [restore]: refuse('conflict', { message: 'What this belongs to has been deleted, too. Restore that first.' }),
    });
    const { events } = open('/recycle-bin', 'carer');
    await events.click(await screen.findByRole('button', { name: 'Restore Pollen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pollen stayed in the bin' }));
    dialog.getByText('Bella is in the recycle bin, too.');
    expect(dialog.queryByRole('button', { name: /as well$/ })).toBeNull();
  });

  it('is emptied once the word was typed', async () => {
    const api = mockApi({
      ...pets,
      'GET /api/recycle-bin': bin(bella),
      'DELETE /api/recycle-bin': reply(emptiedBin, { purged: 1 }),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Empty the bin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Empty the recycle bin?' }));
    await events.click(dialog.getByRole('button', { name: 'Delete everything in it' }));
    await dialog.findByText('Type “empty” to delete all of it for ever.');
    await events.type(dialog.getByRole('textbox'), 'empty');
    api.answer('GET /api/recycle-bin', bin());
    await events.click(dialog.getByRole('button', { name: 'Delete everything in it' }));
    await screen.findByRole('heading', { name: 'The recycle bin is empty' });
    expect(api.sentTo('DELETE /api/recycle-bin')).toMatchObject([{ body: { confirm: 'empty' } }]);
  });

  it('deletes for good once the name was typed', async () => {
    const api = mockApi({ ...pets, 'GET /api/recycle-bin': bin(bella), 'DELETE /api/recycle-bin/{id}': noContent });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Bella' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete for ever' }));
    const dialog = within(await screen.findByRole('dialog'));
    await events.click(dialog.getByRole('button', { name: 'Delete for ever' }));
    dialog.getByText(/except documents you have to keep until a day/);
    await dialog.findByText('Type “Bella” to delete it for ever.');
    await events.type(dialog.getByRole('textbox'), 'bella');
    api.answer('GET /api/recycle-bin', bin());
    await events.click(dialog.getByRole('button', { name: 'Delete for ever' }));
    await screen.findByText('Bella has been deleted for ever');
    expect(api.sentTo('DELETE /api/recycle-bin/{id}')).toMatchObject([{ body: { confirm: 'bella' } }]);
  });

  it('is narrowed by the address, and shows everything again', async () => {
    const api = mockApi({ ...pets, 'GET /api/recycle-bin': bin() });
    const { events } = open('/recycle-bin?kind=allergy&search=poll');
    await events.click(await screen.findByRole('button', { name: 'Show everything' }));
    await screen.findByRole('heading', { name: 'The recycle bin is empty' });
    const asked = api.sentTo('GET /api/recycle-bin').map(({ query }) => [query.get('kind'), query.get('search')]);
    expect(asked[0]).toEqual(['allergy', 'poll']);
    expect(asked.at(-1)).toEqual([null, null]);
  });
});
