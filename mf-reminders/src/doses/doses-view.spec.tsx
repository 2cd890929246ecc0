import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { instantOf, occurrenceList, petList } from '@petcare/contracts';
import { dose as doseSchema } from '@petcare/contracts/doses';
import { aListedPet, aUser, mockApi, offline, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aDose, given, inHours, list, mog, today } from './doses.fixture.ts';

let api: MockApi;
const morning = aDose();
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
  const { events, queryClient } = open();
  await screen.findByRole('list', { name: 'Due now' });
  queryClient.setQueryData(['pets', 'insights', 'all'], { items: [] });
  const recorded = given(morning, 'Anna');
  api.answer('GET /api/doses', list(recorded));
  await events.click(screen.getByRole('button', { name: 'Give Mog, Caninsulin at 08:00' }));
  await screen.findByText('Given by Anna at 18:02');
  // A dose that was missed is named among what's worth a look until somebody says what became of it.
  expect(queryClient.getQueryState(['pets', 'insights', 'all'])?.isInvalidated).toBe(true);
  await events.click(screen.getByRole('button', { name: 'Undo Mog, Caninsulin at 08:00' }));
  const [sent, ...more] = api.sentTo('POST /api/doses/{id}/undo');
  expect(sent?.body).toEqual({ undoUntil: recorded.undoUntil });
  expect(more).toEqual([]);
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

it('waits for both of two given at once, and asks what each raises', async () => {
  const two = [morning, aDose({ drug: 'Metacam' })] as const;
  let answerBoth: () => void = () => undefined;
  const bothAnswered = new Promise<void>((resolve) => (answerBoth = resolve));
  api.answer('GET /api/doses', list(...two));
  api.answer('POST /api/doses/{id}/give', ({ path }) => async () => {
    await bothAnswered;
    const message = path.includes(morning.id) ? 'Sam gave this at 07:55.' : 'Sam gave this at 07:58.';
    return refuse('already-given', { message, doubt: 'given:1' })();
  });
  const { events } = open();
  const buttons = await screen.findAllByRole('button', { name: /^Give Mog/ });
  for (const button of buttons) await events.click(button);
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
  answerBoth();
  await screen.findByText('Sam gave this at 07:55. Record another?');
  await events.click(screen.getByRole('button', { name: 'Don’t' }));
  await screen.findByText('Sam gave this at 07:58. Record another?');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Don’t' }));
  api.answer('POST /api/doses/{id}/give', reply(doseSchema, given(two[1], 'Anna')));
  await events.click(screen.getByRole('button', { name: 'Record another' }));
  await screen.findByText('Given: Mog, Metacam');
  expect(screen.queryByRole('alertdialog')).toBeNull();
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
  expect(screen.getByRole('link', { name: 'Add a medication' }).getAttribute('href')).toBe(
    `/pets/${mog.id}?tab=medication`,
  );
});

it('leads nobody to adding a medication who may only look', async () => {
  api.answer('GET /api/doses', list());
  renderRemote(app, { path: '/schedule?view=doses', user: aUser({ role: 'viewer' }) });
  await screen.findByText('No doses on this day');
  expect(screen.queryByRole('link', { name: 'Add a medication' })).toBeNull();
});
