import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addDays, dateIn } from '@petcare/contracts';
import { dose as doseSchema, doseList } from '@petcare/contracts/doses';
import { medication } from '@petcare/contracts/health';
import { aUser, noContent, offline, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import { formatDate } from '@petcare/web';
import app from '../app.tsx';
import { aDose, aMedication } from '../health/records.fixture.ts';
import { bella, insulin, listed, medicationTabApi, medicationsUrl } from './medication-tab.fixture.ts';

const today = dateIn('Europe/London');

let api: MockApi;
beforeEach(() => {
  api = medicationTabApi();
});
afterEach(() => sessionStorage.clear());

const open = (search = '', role: 'owner' | 'carer' | 'viewer' = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=medication${search}`, user: aUser({ role }) });
type Events = ReturnType<typeof open>['events'];

/** The form with everything required filled in. */
async function fillIn(events: Events) {
  const dialog = await screen.findByRole('dialog', { name: 'Add a medication' });
  const form = within(dialog);
  await events.type(form.getByLabelText('Name'), 'Prednisolone');
  await events.type(form.getByLabelText('One dose'), '2');
  await events.selectOptions(form.getByLabelText('Unit'), 'tablet');
  await events.selectOptions(form.getByLabelText('How it is given'), 'oral');
  return form;
}

async function choose(events: Events, drug: string, item: string) {
  await events.click(await screen.findByRole('button', { name: `Actions for ${drug}` }));
  await events.click(await screen.findByRole('menuitem', { name: item }));
}

/** What was sent, which the contract accepts: it's strict, as the API is. */
function sent(): unknown {
  const body = api.sentTo(`POST ${medicationsUrl}`)[0]?.body;
  expect(medication.create.safeParse(body).error).toBeUndefined();
  return body;
}

const isMoreOpen = async () => (await screen.findByText('More options')).closest('details')?.open;

it('keeps what few need behind “More options”', async () => {
  open('&add=medication');
  expect(await isMoreOpen()).toBe(false);
});

it('opens what few need if it has steps', async () => {
  const steps = [{ fromDay: 4, amount: '1' }];
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, taper: steps }));
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Edit');
  expect(await isMoreOpen()).toBe(true);
});

it('goes down by steps, which show in what would be given next before it is saved', async () => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  await events.click(form.getByRole('button', { name: 'Add a step' }));
  await events.type(form.getByLabelText('From day'), '2');
  await events.type(form.getByLabelText('Amount'), '0.5');
  const preview = within(form.getByRole('status', { name: 'Next doses' }));
  expect(preview.getAllByText(/: half a tablet$/).length).toBeGreaterThan(2);
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await screen.findByText(/was added$/);
  expect(sent()).toMatchObject({ amount: '2', taper: [{ fromDay: 2, amount: '0.5' }], startsOn: today });
});

it('shows the doses of what was just added, and not those of what was deleted', async () => {
  const dose = aDose({ petId: bella.id, localDate: today });
  const doses = (...items: (typeof dose)[]) => reply(doseList, { items, nextCursor: null });
  api.answer(`DELETE ${medicationsUrl}/{row}`, noContent);
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  api.answer('GET /api/pets/{id}/doses', doses(dose));
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  const panel = within(await screen.findByRole('list', { name: 'Today’s doses' }));
  panel.getByText('Caninsulin 40 IU/ml');
  api.answer('GET /api/pets/{id}/doses', doses());
  await choose(events, 'Caninsulin 40 IU/ml', 'Delete');
  await screen.findByText('No doses are planned for today, and none have been recorded.');
});

it('says of when the doses are once they can’t be asked for anew', async () => {
  const dose = aDose({ petId: bella.id, localDate: today });
  api.answer('GET /api/pets/{id}/doses', [reply(doseList, { items: [dose], nextCursor: null }), offline]);
  open();
  await screen.findByRole('list', { name: 'Today’s doses' });
  await act(() => window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^This list is from /);
  screen.getByRole('list', { name: 'Today’s doses' });
});

it('shows the doses still to come of a course that was on hold meanwhile', async () => {
  api.answer(
    `GET ${medicationsUrl}`,
    listed({ ...insulin, startsOn: addDays(today, -2), dosesTotal: 2, dosesHeld: 6 }),
  );
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Edit');
  const preview = within(await screen.findByRole('status', { name: 'Next doses' }));
  expect(preview.getAllByRole('listitem').length).toBeGreaterThan(1);
});

it('says at the steps what is wrong with them', async () => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  for (const amount of ['1', '0.5']) {
    await events.click(form.getByRole('button', { name: 'Add a step' }));
    await events.type(form.getAllByLabelText('From day').at(-1) as HTMLElement, '3');
    await events.type(form.getAllByLabelText('Amount').at(-1) as HTMLElement, amount);
  }
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await form.findByRole('alert');
  within(form.getByRole('group', { name: /^Steps/ })).getByText('Enter each day once.');
  expect(api.sentTo(`POST ${medicationsUrl}`)).toEqual([]);
});

it('is described as it is today, with the steps to come', async () => {
  const startsOn = addDays(today, -7);
  const taper = [
    { fromDay: 8, amount: '1' },
    { fromDay: 10, amount: '0.5' },
  ];
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, startsOn, taper }));
  open();
  await screen.findByText(`1 IU under the skin, with food; 0.5 IU from ${formatDate(addDays(today, 2))}`, {
    exact: false,
  });
});

it('is put on hold and goes on again', async () => {
  const held = aMedication({ ...insulin, status: 'held', version: 2 });
  api.answer(`POST ${medicationsUrl}/{row}/hold`, reply(medication.row, held));
  api.answer(`POST ${medicationsUrl}/{row}/resume`, reply(medication.row, { ...insulin, version: 3 }));
  const { events } = open();
  await screen.findByText('Active');
  api.answer(`GET ${medicationsUrl}`, listed(held));
  await choose(events, 'Caninsulin 40 IU/ml', 'Put on hold');
  await screen.findByText('Caninsulin is on hold');
  await screen.findByText('On hold');
  await choose(events, 'Caninsulin 40 IU/ml', 'Resume');
  await screen.findByText('Caninsulin was resumed');
});

it('is not stopped by those who may not change it, who still record its doses', async () => {
  const { events } = open('', 'carer');
  await events.click(await screen.findByRole('button', { name: 'Actions for Caninsulin 40 IU/ml' }));
  await screen.findByRole('menuitem', { name: 'Record a dose' });
  for (const name of ['Put on hold', 'Stop', 'Resume', 'Edit'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});

it('says why it was not stopped', async () => {
  api.answer(`POST ${medicationsUrl}/{row}/stop`, refuse('conflict', { message: 'Caninsulin is stopped already.' }));
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Stop');
  await screen.findByText('Caninsulin was not changed');
  screen.getByText('Caninsulin is stopped already.');
});

it.each([
  ['Record it', [{ medicationId: insulin.id }, { medicationId: insulin.id, confirmed: ['given:1'] }]],
  ['Don’t', [{ medicationId: insulin.id }]],
])('asks when a dose given when needed comes too soon: %s', async (answer, bodies) => {
  const asNeeded = { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } };
  const metacam = aMedication({ petId: bella.id, drug: 'Metacam', strength: null, schedule: asNeeded });
  const message = 'Sam gave Metacam at 08:00; doses should be at least 6 hours apart. Record another?';
  api.answer(`GET ${medicationsUrl}`, listed(metacam));
  api.answer('POST /api/pets/{id}/doses', [
    refuse('needs-confirmation', { message, doubt: 'given:1' }),
    reply(doseSchema, aDose({ drug: 'Metacam' }), 201),
  ]);
  const { events } = open();
  await screen.findByText(/^When needed, at least 6 hours apart, at most 3 in 24 hours/);
  await choose(events, 'Metacam', 'Record a dose');
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(message);
  await events.click(dialog.getByRole('button', { name: answer }));
  if (bodies.length > 1) await screen.findByText('A dose of Metacam was recorded');
  expect(api.sentTo('POST /api/pets/{id}/doses').map(({ body }) => body)).toEqual(bodies);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks of each of two that come too soon', async () => {
  const asNeeded = { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } };
  const two = ['Buscopan', 'Metacam'].map((drug) =>
    aMedication({ id: crypto.randomUUID(), petId: bella.id, drug, strength: null, schedule: asNeeded }),
  );
  let answerBoth: () => void = () => undefined;
  const bothAnswered = new Promise<void>((resolve) => (answerBoth = resolve));
  api.answer(`GET ${medicationsUrl}`, listed(...two));
  api.answer('POST /api/pets/{id}/doses', ({ body }) => async () => {
    await bothAnswered;
    const isFirst = (body as { medicationId: string }).medicationId === two[0]?.id;
    const message = `Sam gave ${isFirst ? 'Buscopan' : 'Metacam'} at 08:00. Record another?`;
    return refuse('needs-confirmation', { message, doubt: 'given:1' })();
  });
  const { events } = open();
  await choose(events, 'Buscopan', 'Record a dose');
  await choose(events, 'Metacam', 'Record a dose');
  answerBoth();
  await screen.findByText('Sam gave Buscopan at 08:00. Record another?');
  await events.click(screen.getByRole('button', { name: 'Don’t' }));
  await screen.findByText('Sam gave Metacam at 08:00. Record another?');
  api.answer('POST /api/pets/{id}/doses', reply(doseSchema, aDose({ drug: 'Metacam' }), 201));
  await events.click(screen.getByRole('button', { name: 'Record it' }));
  await screen.findByText('A dose of Metacam was recorded');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('has the two limits of what is given when needed, and no number of doses', async () => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  await events.click(form.getByRole('radio', { name: 'After a number of doses' }));
  await events.type(form.getByLabelText('Number of doses'), '5');
  await events.click(form.getByRole('radio', { name: 'When needed' }));
  expect(form.queryByRole('radio', { name: 'After a number of doses' })).toBeNull();
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'No end' }).checked).toBe(true);
  const most = form.getByLabelText('Maximum in 24 hours');
  await events.clear(most);
  await events.type(most, '2');
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await screen.findByText(/was added$/);
  expect(sent()).toMatchObject({ schedule: { asNeeded: { minHoursBetween: 6, maxIn24h: 2 } }, dosesTotal: null });
});

it.each([
  ['At set times', 'Every how many days', '1.5', 'Enter a whole number of days.'],
  ['Every few hours', 'Every how many hours', '7.5', 'Enter a whole number of hours.'],
  ['When needed', 'Maximum in 24 hours', '0', 'Enter 1 or more.'],
  ['At set times', 'Every how many days', 'x', 'Enter a whole number of days.'],
  ['Every few hours', 'Every how many hours', 'x', 'Enter a whole number of hours.'],
  ['When needed', 'Maximum in 24 hours', 'x', 'Enter a whole number of doses.'],
  ['When needed', 'Minimum hours between', 'x', 'Enter 0.25 or more.'],
])('says at its box what can’t be of a plan: %s, %s %s', async (how, label, typed, fault) => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  await events.click(form.getByRole('radio', { name: how }));
  const box = form.getByLabelText(label);
  await events.clear(box);
  await events.type(box, typed);
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await events.click(await form.findByRole('link', { name: `When: ${fault}` }));
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

it('counts what there is and warns so many days ahead, which takes a stock to count', async () => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  await events.type(form.getByLabelText(/^Days’ warning/), '7');
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await form.findByRole('link', { name: /Say how much there is, so that we can tell you in time\.$/ });
  await events.type(form.getByLabelText(/^How much there is/), '30');
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await screen.findByText(/was added$/);
  expect(sent()).toMatchObject({ stock: '30', refillLeadDays: 7 });
});

it.each<[stock: string | null, words: RegExp]>([
  ['1.5', /with food · 1\.5 IU left$/],
  ['0', /with food · 0 IU left$/],
  [null, /with food$/],
])('shows what is left of %s', async (stock, words) => {
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, stock }));
  open();
  await screen.findByText(words);
});

it('gives those who may only look nothing to change', async () => {
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, stock: '10', startsOn: addDays(today, -20) }));
  const { events } = open('', 'viewer');
  await screen.findByText(/· 10 IU left$/);
  expect(screen.queryByRole('button', { name: 'Add medication' })).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Actions for Caninsulin 40 IU/ml' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['History']);
});
