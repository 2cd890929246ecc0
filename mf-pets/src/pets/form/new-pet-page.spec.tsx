import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petCreate, petList } from '@petcare/contracts';
import { aListedPet, aPet, aUser, mockApi, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { petFields } from './pet-fields.tsx';

const stored = aPet({ name: 'Bella' });
const user = aUser();
const open = (path = '/pets/new') => renderRemote(app, { path, user });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Add pet' });
const created = (api: ReturnType<typeof mockApi>) => api.sentTo('POST /api/pets').map(({ body }) => body);
const summary = async () => within(await screen.findByRole('alert')).getAllByRole('listitem');

const leastBody = petCreate.parse({ name: 'Bella', species: 'dog' });

afterEach(() => sessionStorage.clear());

it('every field of the contract has its place in the form', () => {
  expect(petFields.flatMap(({ keys }) => keys).toSorted()).toEqual(Object.keys(petCreate.shape).toSorted());
});

describe('adding a pet', () => {
  it('needs only a name and a species, and opens the new page', async () => {
    const api = mockApi({ 'POST /api/pets': reply(petSchema, stored, 201) });
    const { events, location, queryClient } = open();
    await events.type(await field('Name'), ' Bella ');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Bella' });
    expect(location()).toBe(`/pets/${stored.id}?plan=usual`);
    expect(created(api)).toEqual([leastBody]);
    await screen.findByText('Bella was added');
    expect(sessionStorage).toHaveLength(0);
    // Whose banner says when there are too many.
    expect(queryClient.getQueryState(['organization'])?.isInvalidated).toBe(true);
  });

  it('keeps what few need behind “More options”', async () => {
    mockApi({});
    open();
    await field('Name');
    expect(screen.getByText('More options').closest('details')?.open).toBe(false);
  });

  it.each([
    ['breed', 'Breed (optional)'],
    ['colour', 'Colour (optional)'],
    ['warning', 'Warning (optional)'],
  ])('takes the %s along', async (key, label) => {
    const api = mockApi({ 'POST /api/pets': reply(petSchema, stored, 201) });
    const { events } = open();
    await events.type(await field('Name'), 'Bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.type(await field(label), 'Something');
    await events.click(save());
    await waitFor(() => expect(created(api)).toEqual([{ ...leastBody, [key]: 'Something' }]));
  });

  it('asks first whether one of that name and species is here already', async () => {
    const here = aListedPet({ name: 'Bella', breed: 'Lurcher' });
    const api = mockApi({
      'GET /api/pets': reply(petList, { items: [here], nextCursor: null }),
      'POST /api/pets': reply(petSchema, stored, 201),
    });
    const { events } = open();
    await events.type(await field('Name'), 'bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^You already have Bella \(Dog · Lurcher/);
    expect(created(api)).toEqual([]);
    await events.click(dialog.getByRole('button', { name: 'Yes, save it' }));
    await waitFor(() => expect(created(api)).toEqual([{ ...leastBody, name: 'bella' }]));
  });

  it('asks first whether an animal with that microchip is here already', async () => {
    const api = mockApi({
      'GET /api/pets': reply(petList, { items: [aListedPet({ name: 'Mog', species: 'cat' })], nextCursor: null }),
      'POST /api/pets': reply(petSchema, stored, 201),
    });
    const { events } = open();
    await events.type(await field('Name'), 'Bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.type(await field('Microchip number (optional)'), '985 000 006 612 345');
    await events.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^Mog \(Cat.*\) already has the microchip 985 000 006 612 345\. Save it for this pet, too\?$/);
    expect(created(api)).toEqual([]);
    expect(api.sentTo('GET /api/pets').map(({ query }) => query.get('search'))).toContain('985000006612345');
    await events.click(dialog.getByRole('button', { name: 'Yes, save it' }));
    await waitFor(() => expect(created(api)).toHaveLength(1));
  });

  it('takes two chips with what is known of them, and points out who made them', async () => {
    const api = mockApi({ 'POST /api/pets': reply(petSchema, stored, 201) });
    const { events } = open();
    await events.type(await field('Name'), 'Bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.click(screen.getByRole('button', { name: 'Add a second microchip' }));
    await events.click(screen.getByText('More about the second microchip'));
    await events.type(await field('Second microchip number (optional)'), '985 000 006 612 345');
    const [, database] = screen.getAllByLabelText('Registered with (optional)');
    if (database) await events.type(database, 'Petlog');
    await screen.findByText('Probably from HomeAgain.');
    await events.click(save());
    const chip = { number: '985000006612345', implantedOn: null, site: null, database: 'Petlog', checkedOn: null };
    await waitFor(() => expect(created(api)).toEqual([{ ...leastBody, microchips: [chip] }]));
  });

  it('takes the height of a horse in hands or in centimetres', async () => {
    const api = mockApi({ 'POST /api/pets': reply(petSchema, stored, 201) });
    const { events } = open();
    await events.type(await field('Name'), 'Comet');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Horse');
    await events.type(await field('or in cm (optional)'), '163');
    const hands = await field('Height in hands (optional)');
    expect(hands.value).toBe('16.0');
    await events.clear(hands);
    await events.type(hands, '14.5');
    await events.click(save());
    await screen.findByRole('link', { name: /Enter hands and inches, such as 14.2/ });
    expect(created(api)).toEqual([]);
    await events.clear(hands);
    await events.type(hands, '14.2');
    expect((await field('or in cm (optional)')).value).toBe('147');
    await events.click(save());
    await waitFor(() =>
      expect(created(api)).toEqual([expect.objectContaining({ horse: expect.objectContaining({ heightCm: 147 }) })]),
    );
  });

  it('says beside the fields and on top what is missing, and sends nothing', async () => {
    const api = mockApi({});
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Add pet' }));
    expect((await summary()).map(({ textContent }) => textContent)).toEqual([
      'Name: Enter your pet’s name.',
      'Species: Choose one.',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await events.click(screen.getByRole('link', { name: 'Species: Choose one.' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Species', description: 'Choose one.' }));
    expect(api.requests).toEqual([]);
  });

  it('shows what the server refuses in the same way, and keeps what was typed', async () => {
    const errors = [{ path: 'microchips.0.number', message: 'Another pet has this chip.' }];
    mockApi({ 'POST /api/pets': [refuse('validation', { errors }), offline] });
    const { events } = open();
    await events.type(await field('Name'), 'Bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.type(await field('Microchip number (optional)'), '981000006612345');
    await events.click(save());
    expect((await summary()).map(({ textContent }) => textContent)).toEqual([
      'Microchip number: Another pet has this chip.',
    ]);
    await events.click(save());
    await screen.findByText(/We can’t reach Petcare/);
    expect((await field('Name')).value).toBe('Bella');
  });

  it('is not for those who may only look', async () => {
    mockApi({});
    renderRemote(app, { path: '/pets/new', user: aUser({ role: 'viewer' }) });
    await screen.findByRole('heading', { name: 'You can look at pets here' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the birth date', () => {
  it.each([
    ['Exact day', { Day: '12', Month: '4', Year: '2019' }, '2019-04-12', 'day'],
    ['Month and year', { Month: '4', Year: '2019' }, '2019-04-01', 'month'],
    ['Year only', { Year: '2019' }, '2019-01-01', 'year'],
    ['Estimate', { Year: '2016' }, '2016-01-01', 'estimate'],
  ])('%s', async (chip, boxes, birthDate, birthDatePrecision) => {
    const api = mockApi({ 'POST /api/pets': reply(petSchema, stored, 201) });
    const { events } = open();
    await events.type(await field('Name'), 'Bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    await events.click(screen.getByRole('radio', { name: chip }));
    for (const [box, text] of Object.entries(boxes)) await events.type(await field(box), text);
    await screen.findByText(/^Age: /);
    await events.click(save());
    await waitFor(() => expect(created(api)).toEqual([expect.objectContaining({ birthDate, birthDatePrecision })]));
  });

  it.each([
    [['', '4', '2019'], 'Birth date: Fill in every box of the date, or choose a less exact one.'],
    [['31', '2', '2019'], 'Birth date: That date doesn’t exist.'],
    [['1', '1', '2999'], 'Birth date: Enter a date that isn’t in the future.'],
    [['1', '1', '1820'], 'Birth date: Enter a date after 1 Jan 1900.'],
    [['1', '3', '25'], 'Birth date: Enter the year with four digits, such as 2025.'],
  ])('%j is refused', async ([day = '', month = '', year = ''], words) => {
    mockApi({});
    const { events } = open();
    await events.type(await field('Name'), 'Bella');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Dog');
    if (day) await events.type(await field('Day'), day);
    await events.type(await field('Month'), month);
    await events.type(await field('Year'), year);
    await events.click(save());
    expect((await summary()).map(({ textContent }) => textContent)).toEqual([words]);
    await events.click(screen.getByRole('link', { name: words }));
    expect(document.activeElement).toBe(await field('Day'));
  });
});

describe('the microchip', () => {
  const label = 'Microchip number (optional)';

  it('is normal while it is typed', async () => {
    mockApi({});
    const { events } = open();
    const input = await field(label);
    await events.type(input, '981.000-006 612 345');
    expect(input.value).toBe('981000006612345');
    await events.type(input, ' ', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([input.value, input.selectionStart]).toEqual(['981000006612345', 3]);
    await events.tab();
    expect(screen.queryByText(/^Not ISO/)).toBeNull();
  });

  it('is pointed out when it is not ISO', async () => {
    mockApi({});
    const { events } = open();
    await events.type(await field(label), 'abc1234567');
    expect(screen.queryByText(/^Not ISO/)).toBeNull();
    await events.tab();
    await screen.findByText(/^Not ISO/);
    expect((await field(label)).value).toBe('ABC1234567');
  });

  it('is refused when it is neither', async () => {
    mockApi({});
    const { events } = open();
    await events.type(await field(label), '123');
    await events.click(save());
    await screen.findByRole('link', {
      name: 'Microchip number: Enter 15 digits (or 9 to 10 characters for an older chip).',
    });
  });
});

describe('leaving the form', () => {
  const list = reply(petList, { items: [], nextCursor: null });

  it('asks first when something was typed, and keeps it as a draft', async () => {
    mockApi({ 'GET /api/pets': list });
    const { events, location, goTo } = open();
    await events.type(await field('Name'), 'Bel');
    await events.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await events.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(location()).toBe('/pets/new');
    await events.type(await field('Name'), 'la');
    await events.click(screen.getByRole('link', { name: 'Cancel' }));
    await events.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'No pets yet' });
    await goTo('/pets/new');
    await screen.findByText('What you typed earlier is back');
    expect((await field('Name')).value).toBe('Bella');
    await events.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(async () => expect((await field('Name')).value).toBe(''));
    expect(screen.queryByText('What you typed earlier is back')).toBeNull();
  });

  it('asks nothing when nothing was typed', async () => {
    mockApi({ 'GET /api/pets': list });
    const { events } = open();
    await events.click(await screen.findByRole('link', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'No pets yet' });
  });
});
