import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, dateIn, instantOf, occurrenceList, petList, timeIn } from '@petcare/contracts';
import { dose as doseSchema, doseList, type Dose } from '@petcare/contracts/doses';
import { aListedPet, mockApi, offline, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const today = dateIn('Europe/London');
const mog = aListedPet({ name: 'Mog' });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aDose = (fields: Partial<Dose> = {}): Dose => ({
  id: crypto.randomUUID(),
  medicationId: crypto.randomUUID(),
  petId: mog.id,
  petName: 'Mog',
  drug: 'Caninsulin',
  strength: '40 IU/ml',
  unit: 'IU',
  route: 'sc',
  withFood: true,
  dueAt: inHours(-1),
  localDate: today,
  localTime: '08:00',
  zone: 'Europe/London',
  amount: '2',
  isPlanned: true,
  closesAt: inHours(5),
  outcome: null,
  givenAt: null,
  givenBy: null,
  givenAmount: null,
  note: null,
  undoUntil: null,
  ...fields,
});
const given = (dose: Dose, givenBy: string): Dose => ({
  ...dose,
  outcome: 'given',
  givenBy,
  givenAt: instantOf(`${today}T18:02`, 'Europe/London').toISOString(),
  undoUntil: inHours(0.1),
});

let api: MockApi;
const morning = aDose();
const list = (...items: Dose[]) => reply(doseList, { items, nextCursor: null });
beforeEach(() => {
  api = mockApi({
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
    'GET /api/pets': reply(petList, { items: [mog], nextCursor: null }),
    'GET /api/doses': list(morning, aDose({ localTime: '20:00', dueAt: inHours(8), closesAt: inHours(14) })),
  });
});
const open = () => renderRemote(app, { path: '/schedule?view=doses' });

it('lists the round of the day: what is due now, and what comes later', async () => {
  open();
  const now = within(await screen.findByRole('list', { name: 'Due now' }));
  now.getByText('Mog: Caninsulin 40 IU/ml');
  now.getByText('2 IU under the skin, with food');
  within(screen.getByRole('list', { name: 'Later' })).getByText('20:00');
});

it('says which of two animals of the same name each dose is for', async () => {
  const namesakes = ['Labrador', 'Whippet'].map((breed) => aListedPet({ name: 'Bella', breed }));
  api.answer('GET /api/pets', reply(petList, { items: namesakes, nextCursor: null }));
  const doses = namesakes.map(({ id }) => aDose({ petId: id, petName: 'Bella' }));
  api.answer('GET /api/doses', list(...doses));
  for (const whippets of doses.slice(1)) {
    api.answer('POST /api/doses/{id}/give', reply(doseSchema, given(whippets, 'Anna')));
    api.answer('POST /api/doses/{id}/undo', reply(doseSchema, whippets));
  }
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Give Bella (Whippet), Caninsulin at 08:00' }));
  screen.getByText('Bella (Labrador): Caninsulin 40 IU/ml');
  await screen.findByText('Given: Bella (Whippet), Caninsulin');
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: Bella (Whippet), Caninsulin');
});

it('gives with one tap, says who gave it, and takes it back', async () => {
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, given(morning, 'Anna')));
  api.answer('POST /api/doses/{id}/undo', reply(doseSchema, morning));
  const { events } = open();
  await screen.findByRole('list', { name: 'Due now' });
  api.answer('GET /api/doses', list(given(morning, 'Anna')));
  await events.click(screen.getByRole('button', { name: 'Give Mog, Caninsulin at 08:00' }));
  await screen.findByText('Given by Anna at 18:02');
  await events.click(screen.getByRole('button', { name: 'Undo Mog, Caninsulin at 08:00' }));
  expect(api.sentTo('POST /api/doses/{id}/undo')).toHaveLength(1);
});

it('says whose clock a dose is by to somebody whose own shows another time', async () => {
  const dueAt = instantOf(`${today}T08:00`, 'Pacific/Auckland').toISOString();
  const swallowed = aDose({ route: 'oral', dueAt, zone: 'Pacific/Auckland' });
  const theirs = { ...given(swallowed, 'Sam'), undoUntil: null };
  api.answer('GET /api/doses', list(theirs));
  open();
  await screen.findByText('Auckland time');
  screen.getByText(/^Given by Sam at \d\d:02 Auckland time/);
  screen.getByRole('button', { name: /^More for Mog, Caninsulin at 08:00 Auckland time/ });
});

it('asks the second person, and records another only when that is meant', async () => {
  api.answer(
    'POST /api/doses/{id}/give',
    refuse('already-given', { message: 'Sam gave this at 18:02.', doubt: 'given:1' }),
  );
  const { events } = open();
  const give = await screen.findByRole('button', { name: 'Give Mog, Caninsulin at 08:00' });
  // The list it was pressed in has gone by then: it was the only dose there.
  api.answer('GET /api/doses', list(given(morning, 'Sam')));
  await events.click(give);
  await screen.findByText('Given by Sam at 18:02');
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Sam gave this at 18:02. Record another?');
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, given(aDose(), 'Anna')));
  await events.click(dialog.getByRole('button', { name: 'Record another' }));
  expect(api.sentTo('POST /api/doses/{id}/give').map(({ body }) => body)).toEqual([{}, { confirmed: ['given:1'] }]);
});

it('asks each question by itself, and its button says what it does', async () => {
  api.answer('POST /api/doses/{id}/give', [
    refuse('needs-confirmation', { message: 'Caninsulin is on hold. Give it anyway?', doubt: 'status:held' }),
    refuse('needs-confirmation', { message: 'Sam gave this at 07:55. Give another?', doubt: 'given:1' }),
    reply(doseSchema, given(morning, 'Anna')),
  ]);
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Give Mog, Caninsulin at 08:00' }));
  await screen.findByText('Caninsulin is on hold. Give it anyway?');
  await events.click(screen.getByRole('button', { name: 'Give it' }));
  await screen.findByText('Sam gave this at 07:55. Give another?');
  await events.click(screen.getByRole('button', { name: 'Give another' }));
  await screen.findByText('Given: Mog, Caninsulin');
  expect(api.sentTo('POST /api/doses/{id}/give').map(({ body }) => body)).toEqual([
    {},
    { confirmed: ['status:held'] },
    { confirmed: ['status:held', 'given:1'] },
  ]);
});

it('says how much got in of one that was given in part', async () => {
  api.answer('GET /api/doses', list({ ...given(morning, 'Sam'), outcome: 'partly', givenAmount: '0.5' }));
  open();
  await screen.findByText('Partly given by Sam at 18:02: 0.5 IU');
});

it('records that one came back up after it was given', async () => {
  const dose = { ...given(aDose({ route: 'oral' }), 'Sam'), undoUntil: null };
  const cameUp = { ...dose, outcome: 'vomited' as const, note: 'On the rug' };
  api.answer('GET /api/doses', list(dose));
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, cameUp));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'It came back up…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: it came back up' }));
  await events.type(dialog.getByLabelText(/^Note/), 'On the rug');
  api.answer('GET /api/doses', list(cameUp));
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Vomited by Sam at 18:02');
  expect(api.sentTo('POST /api/doses/{id}/give')[0]?.body).toEqual({ outcome: 'vomited', note: 'On the rug' });
  expect(screen.queryByRole('button', { name: 'More for Mog, Caninsulin at 08:00' })).toBeNull();
  // Undoing it would undo the giving too.
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it.each(['sc', 'oral'] as const)('asks whether it came back up only of what is swallowed: %s', async (route) => {
  const isAsked = route === 'oral';
  api.answer('GET /api/doses', list(given(aDose({ route }), 'Sam'), aDose({ route, localTime: '09:00' })));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 09:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' }));
  expect(dialog.queryByRole('radio', { name: /^Came back up/ }) !== null).toBe(isAsked);
  await events.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }) !== null).toBe(isAsked);
});

it('offers no Undo of what can’t be undone by whoever recorded it', async () => {
  // Sam gave it meanwhile, so that it's Sam's, and can't be taken back.
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, { ...given(morning, 'Sam'), undoUntil: null }));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Give Mog, Caninsulin at 08:00' }));
  await screen.findByText('Given: Mog, Caninsulin');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('says the day of one that was given on another than its own', async () => {
  api.answer('GET /api/doses', list({ ...given(morning, 'Anna'), givenAt: '2026-11-22T18:02:00.000Z' }));
  open();
  await screen.findByText('Given by Anna at 18:02 on 22 Nov 2026');
});

it('says of one of yesterday in today’s list that it was yesterday’s', async () => {
  const late = aDose({ localDate: addDays(today, -1), localTime: '20:00', outcome: 'missed' });
  api.answer('GET /api/doses', list(late, morning));
  open();
  const missed = within(await screen.findByRole('list', { name: 'Missed' }));
  missed.getByText('Yesterday');
  missed.getByRole('button', { name: 'Give Mog, Caninsulin at 20:00, Yesterday' });
  expect(within(screen.getByRole('list', { name: 'Due now' })).queryByText('Yesterday')).toBeNull();
  expect(api.sentTo('GET /api/doses')[0]?.query.get('on')).toBe('today');
});

it('asks why one was skipped, and records it with the reason', async () => {
  const skipped = { ...given(morning, 'Anna'), outcome: 'skipped' as const, note: 'Did not eat' };
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, skipped));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' }));
  await events.click(dialog.getByRole('radio', { name: /^Skipped/ }));
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  dialog.getByText('Say why it was skipped.');
  expect(api.sentTo('POST /api/doses/{id}/give')).toEqual([]);
  api.answer('GET /api/doses', list(skipped));
  await events.type(dialog.getByLabelText('Why was it skipped?'), 'Did not eat');
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Skipped by Anna at 18:02');
  screen.getByText('Did not eat');
  expect(api.sentTo('POST /api/doses/{id}/give')[0]?.body).toEqual({ outcome: 'skipped', note: 'Did not eat' });
});

it('takes less than the whole dose as the part of it that got in', async () => {
  const partly = { ...given(morning, 'Anna'), outcome: 'partly' as const, givenAmount: '1.5' };
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, partly));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' }));
  await events.click(dialog.getByRole('radio', { name: /^Only part/ }));
  const amount = dialog.getByRole('textbox', { name: /^How much got in/, description: 'Of 2 IU.' });
  await events.type(amount, '9');
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  dialog.getByText('Enter less than the whole dose, 2 IU.');
  expect(document.activeElement).toBe(amount);
  expect(api.sentTo('POST /api/doses/{id}/give')).toEqual([]);
  await events.clear(amount);
  await events.type(amount, '1.5');
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Partly given: Mog, Caninsulin');
});

it('says when one was given that is ticked off later, which is taken to be when it was due', async () => {
  const late = { ...given(morning, 'Anna'), givenAt: `${today}T07:35:00.000Z` };
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, late));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' }));
  const at = dialog.getByLabelText<HTMLInputElement>('When it was given');
  const due = new Date(morning.dueAt);
  expect(at.value).toBe(`${dateIn(morning.zone, due)}T${timeIn(morning.zone, due)}`);
  for (const [typed, fault] of [
    ['', 'Enter when it was given.'],
    ['2020-01-01T07:35', 'Enter a time no more than a day before it was due.'],
    [`${addDays(today, 2)}T07:35`, 'Enter a time that isn’t in the future.'],
  ] as const) {
    fireEvent.change(at, { target: { value: typed } });
    await events.click(dialog.getByRole('button', { name: 'Record it' }));
    dialog.getByText(fault);
  }
  expect(api.sentTo('POST /api/doses/{id}/give')).toEqual([]);
  fireEvent.change(at, { target: { value: '12026-01-01T07:35' } });
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  dialog.getByText('Enter when it was given.');
  const then = new Date(due.getTime() - 60_000);
  const typed = `${dateIn(morning.zone, then)}T${timeIn(morning.zone, then)}`;
  fireEvent.change(at, { target: { value: typed } });
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Given: Mog, Caninsulin');
  const [sent] = api.sentTo('POST /api/doses/{id}/give');
  const givenAt = instantOf(typed, morning.zone).toISOString();
  expect(sent?.body).toEqual({ outcome: 'given', note: '', givenAt });
});

it('keeps what was typed about a dose until that is on record', async () => {
  const skipped = { ...given(morning, 'Anna'), outcome: 'skipped' as const, note: 'Did not eat' };
  api.answer('POST /api/doses/{id}/give', [offline, reply(doseSchema, skipped)]);
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' }));
  await events.click(dialog.getByRole('radio', { name: /^Skipped/ }));
  await events.type(dialog.getByLabelText('Why was it skipped?'), 'Did not eat');
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Not recorded: Caninsulin');
  expect(dialog.getByLabelText('Why was it skipped?')).toHaveProperty('value', 'Did not eat');
  api.answer('GET /api/doses', list(skipped));
  await events.click(dialog.getByRole('button', { name: 'Record it' }));
  await screen.findByText('Skipped by Anna at 18:02');
  expect(screen.queryByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' })).toBeNull();
});

it('is answered later where it was left by a tap beside it, and begun anew once it was given up', async () => {
  const { events } = open();
  const ask = async () => {
    await events.click(await screen.findByRole('button', { name: 'More for Mog, Caninsulin at 08:00' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Given earlier, or not as planned…' }));
    return within(await screen.findByRole('dialog', { name: 'Mog, Caninsulin: how did it go?' }));
  };
  const first = await ask();
  await events.click(first.getByRole('radio', { name: /^Skipped/ }));
  await events.type(first.getByLabelText('Why was it skipped?'), 'Spat it out');
  await events.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await ask();
  expect(second.getByRole('radio', { name: /^Skipped/ })).toHaveProperty('checked', true);
  expect(second.getByLabelText('Why was it skipped?')).toHaveProperty('value', 'Spat it out');
  await events.click(second.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await ask()).getByLabelText(/^Note/)).toHaveProperty('value', '');
});

it('lists the round though the pets did not load', async () => {
  api.answer('GET /api/pets', offline);
  open();
  await screen.findByRole('button', { name: 'Give Mog, Caninsulin at 08:00' });
});

it('says when there is nothing, and when it did not load', async () => {
  api.answer('GET /api/doses', offline);
  const { events } = open();
  await screen.findByText('The doses did not load');
  api.answer('GET /api/doses', list());
  await events.click(screen.getByRole('button', { name: /again/ }));
  await screen.findByText('No doses on this day');
});
