import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petList, unknownHorse, type Pet } from '@petcare/contracts';
import { aListedPet, aPet, aUser, mockApi, never, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

const bella = aPet({
  name: 'Bella',
  breed: 'Border Terrier',
  colour: 'Brown',
  birthDate: '2016-06-15',
  birthDatePrecision: 'estimate',
  microchips: [{ number: '981000006612345', implantedOn: null, site: null, database: null, checkedOn: null }],
  version: 7,
});
const user = aUser();
const open = () => renderRemote(app, { path: `/pets/${bella.id}/edit`, user });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });
const patched = (api: ReturnType<typeof mockApi>) => api.sentTo('PATCH /api/pets/{id}').map(({ body }) => body);
const retype = async (events: ReturnType<typeof open>['events'], name: string, text: string) => {
  await events.clear(await field(name));
  await events.type(await field(name), text);
};

afterEach(() => sessionStorage.clear());

describe('editing a pet', () => {
  it('says that it is loading', async () => {
    mockApi({ 'GET /api/pets/{id}': never });
    open();
    await screen.findByText('Loading the pet…');
  });

  it('says what failed', async () => {
    mockApi({ 'GET /api/pets/{id}': refuse('unavailable', { message: 'Petcare is restarting.' }) });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Petcare is restarting.');
  });

  it('leaves the record of one that was passed on as it was', async () => {
    const passedOn = { ...bella, status: 'transferred' as const, passedOnAt: '2026-11-01T09:00:00.000Z' };
    mockApi({ 'GET /api/pets/{id}': reply(petSchema, passedOn) });
    open();
    const record = await screen.findByRole('link', { name: 'Open Bella’s record' });
    expect(record.getAttribute('href')).toBe(`/pets/${bella.id}`);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('has nothing to edit when the pet is not there', async () => {
    mockApi({ 'GET /api/pets/{id}': refuse('not-found'), 'GET /api/recycle-bin/{id}': refuse('not-found') });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Pet not found' });
  });

  it('sends only what was changed, on top of the version that was read', async () => {
    const api = mockApi({
      'GET /api/pets/{id}': reply(petSchema, bella),
      'PATCH /api/pets/{id}': reply(petSchema, { ...bella, breed: null, name: 'Bell', version: 8 }),
    });
    const { events, location } = open();
    await retype(events, 'Name', 'Bell');
    await events.clear(await field('Breed (optional)'));
    await events.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Bell' });
    expect(location()).toBe(`/pets/${bella.id}`);
    expect(patched(api)).toEqual([{ version: 7, name: 'Bell', breed: null }]);
  });

  it('asks about a new microchip that another animal has, and about none that it had before', async () => {
    const other = aListedPet({ name: 'Mog', species: 'cat' });
    const api = mockApi({
      'GET /api/pets/{id}': reply(petSchema, bella),
      'GET /api/pets': reply(petList, { items: [aListedPet({ ...bella, id: bella.id }), other], nextCursor: null }),
      'PATCH /api/pets/{id}': reply(petSchema, { ...bella, version: 8 }),
    });
    const { events } = open();
    await retype(events, 'Microchip number (optional)', '977200000000001');
    await events.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^Mog \(Cat.*\) already has the microchip 977 200 000 000 001/);
    await events.click(dialog.getByRole('button', { name: 'Yes, save it' }));
    await waitFor(() => expect(patched(api)).toHaveLength(1));
  });

  it.each<[what: string, of: Partial<Pet>, isOpen: boolean]>([
    ['nothing', {}, false],
    ['whether it is neutered', { neutered: 'no' }, true],
    ['that it is good with cats', { goodWith: { dogs: 'unknown', cats: 'yes', children: 'unknown' } }, true],
    ['that it is archived', { status: 'archived' }, true],
    ['that it is a cross', { isCross: true }, true],
    ['nothing about a horse', { species: 'horse', horse: unknownHorse }, false],
    ['a horse’s height', { species: 'horse', horse: { ...unknownHorse, heightCm: 163 } }, true],
    ['a horse’s food chain', { species: 'horse', horse: { ...unknownHorse, foodChain: 'out' } }, true],
  ])('opens what few need if it says %s', async (_what, of, isOpen) => {
    mockApi({ 'GET /api/pets/{id}': reply(petSchema, { ...bella, ...of }) });
    open();
    await field('Name');
    expect(screen.getByText('More options').closest('details')?.open).toBe(isOpen);
  });

  it('sends nothing when nothing was changed', async () => {
    const api = mockApi({ 'GET /api/pets/{id}': reply(petSchema, bella) });
    const { events } = open();
    await field('Name');
    await events.click(save());
    await screen.findByText('Bella was saved');
    expect(patched(api)).toEqual([]);
  });
});

it('that is archived may fit the plan again, so the banner about that is asked for again', async () => {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'PATCH /api/pets/{id}': reply(petSchema, { ...bella, status: 'archived', version: 8 }),
  });
  const { events, queryClient } = open();
  await events.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Archived');
  await events.click(save());
  await screen.findByText('Bella was saved');
  expect(queryClient.getQueryState(['organization'])?.isInvalidated).toBe(true);
});

describe('when somebody else saved first', () => {
  const theirs: Pet = { ...bella, version: 8, breed: 'Norfolk Terrier', colour: 'Grizzle' };

  async function collide() {
    const api = mockApi({
      'GET /api/pets/{id}': reply(petSchema, bella),
      'PATCH /api/pets/{id}': [
        refuse('stale', { current: theirs }),
        reply(petSchema, { ...theirs, breed: 'Terrier', version: 9 }),
      ],
    });
    const { events } = open();
    await retype(events, 'Breed (optional)', 'Terrier');
    await events.click(save());
    const notice = await screen.findByRole('alert');
    return { api, events, notice };
  }

  it('shows what they changed and what stands against it', async () => {
    const { notice } = await collide();
    expect(document.activeElement).toBe(notice);
    const lines = within(notice).getAllByRole('definition');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Theirs: Norfolk Terrier',
      'Yours: Terrier',
      'Theirs: Grizzle',
      'Yours: not changed, so theirs stays',
    ]);
    expect((await field('Breed (optional)')).value).toBe('Terrier');
    expect((await field('Colour (optional)')).value).toBe('Grizzle');
  });

  it('looks the pet up again', async () => {
    const { api } = await collide();
    await waitFor(() => expect(api.sentTo('GET /api/pets/{id}')).toHaveLength(2));
  });

  it('keeps mine, and theirs where I changed nothing', async () => {
    const { api, events } = await collide();
    await events.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Bella was saved');
    expect(patched(api)).toEqual([
      { version: 7, breed: 'Terrier' },
      { version: 8, breed: 'Terrier' },
    ]);
  });

  it('takes theirs', async () => {
    const { api, events } = await collide();
    await events.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect((await field('Breed (optional)')).value).toBe('Norfolk Terrier'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(patched(api)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('also finds out when the draft is older than the pet', async () => {
    mockApi({ 'GET /api/pets/{id}': reply(petSchema, bella) });
    const { events: before } = open();
    await retype(before, 'Breed (optional)', 'Terrier');
    const api = mockApi({
      'GET /api/pets/{id}': reply(petSchema, theirs),
      'PATCH /api/pets/{id}': refuse('stale', { current: theirs }),
    });
    cleanup();
    const { events } = open();
    await screen.findByText('What you typed earlier is back');
    await events.click(save());
    await within(await screen.findByRole('alert')).findByText('Norfolk Terrier');
    expect(patched(api)).toEqual([{ version: 7, breed: 'Terrier' }]);
  });
});
