import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { petList, recycleBinList, type PetListItem } from '@petcare/contracts';
import {
  aListedPet,
  anOrganisation,
  aUser,
  mockApi,
  never,
  noContent,
  offline,
  refuse,
  renderRemote,
  reply,
} from '@petcare/testing/web';
import app from '../../app.tsx';

const bella = aListedPet({
  name: 'Bella',
  breed: 'Border Terrier',
  birthDate: '2016-01-01',
  birthDatePrecision: 'estimate',
});
const mog = aListedPet({ name: 'Mog', species: 'cat', warning: 'Allergic to penicillin' });

const pets = (...items: PetListItem[]) => reply(petList, { items, nextCursor: null });
const open = (path = '/pets', role: 'owner' | 'viewer' = 'owner') => renderRemote(app, { path, user: aUser({ role }) });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the list of pets', () => {
  it('says that it is loading', async () => {
    mockApi({ 'GET /api/pets': never });
    open();
    await screen.findByText('Loading your pets…');
  });

  it('says what failed, and tries again', async () => {
    const api = mockApi({ 'GET /api/pets': refuse('unavailable', { message: 'Petcare is restarting.' }) });
    const { events } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
    api.answer('GET /api/pets', pets(bella));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Bella' });
  });

  it('says in a sentence that there is no connection, and tries again', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const api = mockApi({ 'GET /api/pets': offline });
    const { events } = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You’re offline.');
    expect(alert.textContent).not.toMatch(/MF_|[0-9a-f]{8}/);
    isOnline.mockRestore();
    api.answer('GET /api/pets', pets(bella));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Bella' });
  });

  it('offers the first action while it is empty', async () => {
    mockApi({ 'GET /api/pets': pets() });
    open();
    await screen.findByRole('heading', { name: 'No pets yet' });
    expect(screen.getByRole('link', { name: 'Add a pet' }).getAttribute('href')).toBe('/pets/new');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('offers importing beside adding one, also when there are some', async () => {
    mockApi({ 'GET /api/pets': pets(bella) });
    open();
    await screen.findByRole('link', { name: 'Bella' });
    const link = screen.getByRole('link', { name: 'Import from a spreadsheet' });
    expect(link.getAttribute('href')).toBe('/import?kind=pets');
  });

  it('asks which of the living ones a weight is for', async () => {
    const gone = aListedPet({ name: 'Tess', deceasedOn: '2026-01-02' });
    mockApi({ 'GET /api/pets': pets(bella, mog, gone) });
    const { events, location } = open('/pets?add=measure');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is the measurement for?' }));
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Bella', 'Mog']);
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/pets');
  });

  it('goes straight to the form where there is one pet', async () => {
    mockApi({ 'GET /api/pets': pets(bella) });
    const { location } = open('/pets?add=note');
    await waitFor(() => expect(location()).toBe(`/pets/${bella.id}?tab=notes&add=note`));
  });

  it('shows who they are, with age and warning', async () => {
    mockApi({ 'GET /api/pets': pets(bella, mog) });
    open();
    const [, first, second] = await screen.findAllByRole('row');
    expect(
      first &&
        within(first)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
    ).toEqual(['Dog · Border Terrier', expect.stringMatching(/^about \d+ years$/), '', '']);
    expect(second?.textContent).toContain('Warning: Allergic to penicillin');
    expect(screen.getByRole('link', { name: 'Bella' }).getAttribute('href')).toBe(`/pets/${bella.id}`);
  });

  it('gives those who may only look nothing to change', async () => {
    mockApi({ 'GET /api/pets': pets(bella) });
    open('/pets', 'viewer');
    await screen.findByRole('link', { name: 'Bella' });
    expect(screen.queryByRole('link', { name: 'Add a pet' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Bella' })).toBeNull();
  });

  it('calls them what the organisation does', async () => {
    mockApi({ 'GET /api/pets': pets(aListedPet({ name: 'Comet', species: 'horse' })) });
    renderRemote(app, { path: '/pets', user: aUser(), organisation: anOrganisation({ type: 'livery' }) });
    await screen.findByRole('heading', { level: 1, name: 'My Horses' });
    screen.getByRole('link', { name: 'Add a horse' });
  });

  it('keeps those that have died apart, and out of the count', async () => {
    const rex = aListedPet({
      name: 'Rex',
      deceasedOn: '2026-01-02',
      birthDate: '2010-01-01',
      birthDatePrecision: 'year',
    });
    mockApi({ 'GET /api/pets': reply(petList, { items: [bella, rex], nextCursor: null }) });
    open();
    const memory = within(await screen.findByRole('table', { name: 'In memory' }));
    memory.getByRole('link', { name: 'Rex' });
    memory.getByText('about 16 years');
    expect(within(screen.getByRole('table', { name: 'Pets' })).queryByRole('link', { name: 'Rex' })).toBeNull();
    expect(screen.queryByText(/2 pets/)).toBeNull();
  });

  it('comes in pages', async () => {
    const api = mockApi({
      'GET /api/pets': ({ query }) =>
        query.get('cursor') ? pets(mog) : reply(petList, { items: [bella], nextCursor: 'after-bella' }),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('All 2 pets shown');
    expect(names()).toEqual(['Bella', 'Mog']);
    expect(api.sentTo('GET /api/pets').map(({ query }) => query.get('cursor'))).toEqual([null, 'after-bella']);
  });

  it('keeps its rows when the next page fails', async () => {
    mockApi({
      'GET /api/pets': ({ query }) =>
        query.get('cursor')
          ? refuse('forbidden', { message: 'Not now.' })
          : reply(petList, { items: [bella], nextCursor: 'after-bella' }),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(names()).toEqual(['Bella']);
    screen.getByRole('button', { name: 'Show more' });
  });
});

describe('searching', () => {
  it('lives in the URL and can be undone when nothing is found', async () => {
    const api = mockApi({ 'GET /api/pets': ({ query }) => (query.get('search') ? pets() : pets(bella, mog)) });
    const { events, location } = open();
    await screen.findByRole('link', { name: 'Bella' });
    await events.type(screen.getByRole('searchbox', { name: 'Name, breed or chip number' }), 'zz');
    await screen.findByRole('heading', { name: 'Nothing found for “zz”' });
    expect(location()).toBe('/pets?search=zz');
    expect(api.sentTo('GET /api/pets').map(({ query }) => query.get('search'))).toEqual([null, 'zz']);
    await events.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('link', { name: 'Bella' });
    expect(location()).toBe('/pets');
  });

  it('starts with what the URL asks for', async () => {
    const api = mockApi({ 'GET /api/pets': pets(bella) });
    open('/pets?search=bel');
    await screen.findByRole('link', { name: 'Bella' });
    expect(api.sentTo('GET /api/pets').map(({ query }) => query.get('search'))).toEqual(['bel']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bel');
  });
});

describe('narrowing the list', () => {
  it('says which pets are lost or away; nothing of those at home', async () => {
    mockApi({ 'GET /api/pets': pets({ ...bella, status: 'lost' }, { ...mog, status: 'away' }) });
    open('/pets');
    expect((await screen.findByRole('link', { name: /Bella/ })).closest('tr')?.textContent).toContain('Lost');
    expect(screen.getByRole('link', { name: /Mog/ }).closest('tr')?.textContent).toContain('Away');
    expect(within(screen.getByRole('table')).queryByText('At home')).toBeNull();
  });

  it('keeps species and status in the URL, and asks the server for them', async () => {
    const api = mockApi({ 'GET /api/pets': ({ query }) => (query.get('status') ? pets() : pets(bella, mog)) });
    const { events, location } = open();
    await screen.findByRole('link', { name: 'Bella' });
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await waitFor(() => expect(location()).toBe('/pets?species=dog'));
    await events.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Away');
    await screen.findByRole('heading', { name: 'Nothing matches this' });
    expect(location()).toBe('/pets?species=dog&status=away');
    expect(Object.fromEntries(api.sentTo('GET /api/pets').at(-1)?.query ?? [])).toEqual({
      species: 'dog',
      status: 'away',
    });
    await events.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('link', { name: 'Bella' });
    expect(location()).toBe('/pets');
  });

  it('ignores what it cannot be narrowed to', async () => {
    const api = mockApi({ 'GET /api/pets': pets(bella) });
    open('/pets?species=dragon&status=asleep');
    await screen.findByRole('link', { name: 'Bella' });
    expect(api.sentTo('GET /api/pets')[0]?.query.size).toBe(0);
  });
});

describe('deleting', () => {
  const remove = async ({ events }: ReturnType<typeof open>) => {
    await events.click(await screen.findByRole('button', { name: 'Actions for Bella' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };

  it('takes the row away at once, and Undo brings it back', async () => {
    const stored = [bella, mog];
    const api = mockApi({
      'GET /api/pets': (_request) => pets(...stored),
      'DELETE /api/pets/{id}': (_request) => {
        stored.shift();
        return noContent;
      },
      'POST /api/recycle-bin/{id}/restore': (_request) => {
        stored.unshift(bella);
        return noContent;
      },
    });
    const page = open();
    await remove(page);
    await screen.findByText('Bella was deleted');
    // Its banner says when there are too many pets for the plan.
    await waitFor(() => expect(page.queryClient.getQueryState(['organization'])?.isInvalidated).toBe(true));
    expect(names()).toEqual(['Mog']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('My Pets'));
    await page.events.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Bella was restored');
    expect(names()).toEqual(['Bella', 'Mog']);
    expect(api.sentTo('POST /api/recycle-bin/{id}/restore').map(({ params }) => params.id)).toEqual([bella.id]);
  });

  it('can be taken back later, under “Recently deleted”', async () => {
    const item = {
      id: bella.id,
      kind: 'pet' as const,
      label: 'Bella',
      petId: null,
      of: null,
      along: 0,
      deletedBy: 'Ben',
      mayRestore: true,
      deletedAt: '2026-11-20T18:00:00.000Z',
    };
    const api = mockApi({
      'GET /api/pets': pets(mog),
      'GET /api/recycle-bin': reply(recycleBinList, { items: [item], nextCursor: null }),
      'POST /api/recycle-bin/{id}/restore': noContent,
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    await screen.findByText('Deleted 20 Nov 2026, 18:00 by Ben');
    await events.click(screen.getByRole('button', { name: 'Restore Bella' }));
    await screen.findByText('Bella was restored');
    expect(api.sentTo('GET /api/recycle-bin')[0]?.query.get('kind')).toBe('pet');
  });

  it('does not wait for the server', async () => {
    mockApi({ 'GET /api/pets': pets(bella, mog), 'DELETE /api/pets/{id}': never });
    await remove(open());
    await waitFor(() => expect(names()).toEqual(['Mog']));
  });

  it('puts the row back when the server refuses', async () => {
    mockApi({
      'GET /api/pets': pets(bella, mog),
      'DELETE /api/pets/{id}': refuse('forbidden', { message: 'Your role changed.' }),
      'GET /api/recycle-bin/{id}': refuse('not-found'),
    });
    await remove(open());
    await screen.findByText('Bella was not deleted');
    screen.getByText('Your role changed.');
    expect(names()).toEqual(['Bella', 'Mog']);
  });
});
