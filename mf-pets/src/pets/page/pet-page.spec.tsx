import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { pet as petSchema, petList, petListItem, recycleBinItem, type Pet } from '@petcare/contracts';
import { aPet, aUser, mockApi, never, noContent, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';

const bella = aPet({
  name: 'Bella',
  breed: 'Border Terrier',
  sex: 'female',
  birthDate: '2019-04-12',
  birthDatePrecision: 'month',
  warning: 'Bites when her ears are touched',
  microchips: [{ number: 'ABC1234567', implantedOn: null, site: null, database: null, checkedOn: null }],
  updatedAt: '2026-11-20T18:00:00.000Z',
});

const open = (
  pet: Pet,
  { role = 'owner', search = '' }: { role?: 'owner' | 'viewer' | 'carer'; search?: string } = {},
) => renderRemote(app, { path: `/pets/${pet.id}${search}`, user: aUser({ role }) });
const factsOf = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );

afterEach(() => void jest.useRealTimers());

describe('the page of a pet', () => {
  it('stays while what others share, asked for again and again, does not load', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const pet = reply(petSchema, bella);
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': pet, 'GET /api/shared-with-me': offline });
    open(bella);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Bella' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(document.contains(heading)).toBe(true);
  });

  it('says that it is loading', async () => {
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': never });
    open(bella);
    await screen.findByText('Loading the pet…');
  });

  it('says what failed, and tries again', async () => {
    const api = mockApi({
      ...quietOverview,
      'GET /api/pets/{id}': refuse('internal', { message: 'Something broke.' }),
    });
    const { events } = open(bella);
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    api.answer('GET /api/pets/{id}', reply(petSchema, bella));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
  });

  it.each(['', '?tab=overview', '?tab=no-such-tab'])(
    'shows the overview at “%s”, the warning first',
    async (search) => {
      mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, bella) });
      open(bella, { search });
      const heading = await screen.findByRole('heading', { level: 1, name: 'Bella' });
      const warning = screen.getByText('Bites when her ears are touched');
      expect(warning.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      screen.getByText(/^Dog · Border Terrier · \d+ years$/);
      expect(factsOf()).toMatchObject({
        Species: 'Dog',
        Breed: 'Border Terrier',
        Sex: 'Female',
        'Birth date': 'Apr 2019',
        Colour: 'Not recorded',
        'Microchip number': expect.stringMatching(/^ABC1234567Not ISO/),
      });
      screen.getByText('20 Nov 2026, 18:00');
    },
  );

  it.each([
    ['owner', 1],
    ['viewer', 0],
  ] as const)('says at the top that a pet is lost, and leads the %s to its poster or not', async (role, links) => {
    const lost: Pet = { ...bella, status: 'lost' };
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, lost) });
    open(lost, { role });
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    expect(screen.getAllByText('Lost')).toHaveLength(2); // in the heading and among the facts
    expect(screen.queryAllByRole('link', { name: 'Poster and messages' })).toHaveLength(links);
    expect(screen.queryAllByText('Bella is lost')).toHaveLength(links);
  });

  it('starts with what the list knows', async () => {
    mockApi({
      ...quietOverview,
      'GET /api/pets': reply(petList, { items: [petListItem.parse(bella)], nextCursor: null }),
      'GET /api/pets/{id}': never,
    });
    const { events } = renderRemote(app, { path: '/pets' });
    await events.click(await screen.findByRole('link', { name: 'Bella' }));
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    expect(factsOf().Breed).toBe('');
  });

  it('gives those who may only look nothing to change', async () => {
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, bella) });
    open(bella, { role: 'viewer' });
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

it('a pet that lives with others now has nothing coming up', async () => {
  const api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, { ...bella, status: 'transferred' }),
  });
  open(bella);
  await screen.findByRole('region', { name: 'History' });
  expect(screen.queryByRole('region', { name: 'What’s next' })).toBeNull();
  expect(api.sentTo('GET /api/occurrences')).toEqual([]);
});

describe('what is written down with one press', () => {
  const dose = ['Log a dose', '?tab=medication'];
  const weight = ['Log a weight', '?tab=health&add=measure'];
  const note = ['Add a note', '?tab=notes&add=note'];
  const visit = ['Add a visit', '?tab=visits&add=visit'];
  it.each([
    ['owner', null, [dose, weight, note, visit]],
    ['carer', null, [dose, weight, note, visit]],
    ['owner', '2026-11-20', [note]],
  ] as const)('is at hand for the %s of a pet that died on %s, and opens its form', async (role, deceasedOn, links) => {
    const pet: Pet = { ...bella, deceasedOn };
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, pet) });
    open(pet, { role });
    const group = within(await screen.findByRole('group', { name: 'Record for Bella' }));
    expect(group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      links.map(([label, address]) => [label, `/pets/${bella.id}${address}`]),
    );
  });

  it('is nothing for those who may only look', async () => {
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, bella) });
    open(bella, { role: 'viewer' });
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    expect(screen.queryByRole('group', { name: 'Record for Bella' })).toBeNull();
  });

  it('opens the form of a weight', async () => {
    mockApi({
      ...quietOverview,
      'GET /api/pets/{id}': reply(petSchema, bella),
      'GET /api/pets/{id}/measures': never,
      'GET /api/pets/{id}/allergies': never,
      'GET /api/pets/{id}/conditions': never,
      'GET /api/pets/{id}/vaccinations': never,
      'GET /api/pets/{id}/treatments': never,
    });
    const { events } = open(bella);
    await events.click(await screen.findByRole('link', { name: 'Log a weight' }));
    await screen.findByRole('dialog', { name: 'Add a measurement' });
  });
});

describe('what other teams add to the page', () => {
  const tab = (id: string, order: number, words: string) => ({
    key: `other.${id}`,
    label: `Their ${id}`,
    remote: 'other',
    order,
    Content: ({ petName }: { petName: string }) => <p>{`${words} ${petName}`}</p>,
  });
  const filled = {
    'pet.tab/v1': [tab('sittings', 80, 'What'), tab('reminders', 40, 'Due for'), tab('overview', 5, 'Never')],
    'pet.action/v1': [tab('log-dose', 10, 'Give')],
  };
  const show = (search: string) => {
    mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, bella) });
    return renderRemote(app, { path: `/pets/${bella.id}${search}`, user: aUser(), filled });
  };

  it('stands in order among our tabs, and takes no name of ours', async () => {
    show('');
    const row = await screen.findByRole('navigation', { name: 'Views of Bella' });
    const names = within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => name?.startsWith('Their'))).toEqual(['Their reminders', 'Their sittings']);
    expect(names[0]).toBe('Overview');
  });

  it('opens below the row, by its name in the address', async () => {
    const { events, location } = show('');
    await events.click(await screen.findByRole('link', { name: 'Their reminders' }));
    await screen.findByText('Due for Bella');
    expect(location()).toBe(`/pets/${bella.id}?tab=reminders`);
  });

  it('is there when the address names it', async () => {
    show('?tab=sittings');
    await screen.findByText('What Bella');
  });

  it('has its actions in the head', async () => {
    show('');
    const group = await screen.findByRole('group', { name: 'More for Bella' });
    within(group).getByText('Give Bella');
  });
});

describe('deleting from the page', () => {
  it('goes to the list, and Undo brings the pet back', async () => {
    const listed = petListItem.parse(bella);
    let isThere = true;
    const set = (value: boolean) => {
      isThere = value;
      return noContent;
    };
    mockApi({
      ...quietOverview,
      'GET /api/pets/{id}': reply(petSchema, bella),
      'GET /api/pets': (_request) => reply(petList, { items: isThere ? [listed] : [], nextCursor: null }),
      'DELETE /api/pets/{id}': (_request) => set(false),
      'POST /api/recycle-bin/{id}/restore': (_request) => set(true),
    });
    const { events, location } = open(bella);
    await events.click(await screen.findByRole('button', { name: 'Actions for Bella' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'No pets yet' });
    expect(location()).toBe('/pets');
    await events.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: 'Bella' });
    await screen.findByText('Bella was restored');
  });
});

describe('a pet that is not there', () => {
  const deleted = {
    id: bella.id,
    kind: 'pet' as const,
    label: 'Bella',
    petId: null,
    of: null,
    along: 0,
    deletedAt: '2026-11-20T18:00:00.000Z',
    deletedBy: null,
    mayRestore: true,
  };

  it('is not found when it never was this organisation’s', async () => {
    mockApi({
      ...quietOverview,
      'GET /api/pets/{id}': refuse('not-found'),
      'GET /api/recycle-bin/{id}': refuse('not-found'),
    });
    open(bella);
    await screen.findByRole('heading', { level: 1, name: 'Pet not found' });
    expect(screen.getByRole('link', { name: 'All pets' }).getAttribute('href')).toBe('/pets');
  });

  it('can come back when it was deleted', async () => {
    const api = mockApi({
      ...quietOverview,
      'GET /api/pets/{id}': refuse('not-found'),
      'GET /api/recycle-bin/{id}': reply(recycleBinItem, deleted),
      'POST /api/recycle-bin/{id}/restore': noContent,
    });
    const { events } = open(bella);
    await screen.findByText('20 Nov 2026, 18:00');
    api.answer('GET /api/pets/{id}', reply(petSchema, bella));
    await events.click(screen.getByRole('button', { name: 'Restore Bella' }));
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
  });
});
