import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { addDays, dateIn } from '@petcare/contracts';
import { medication, type Medication } from '@petcare/contracts/health';
import { aUser, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aMedication } from '../health/records.fixture.ts';
import { bella, insulin, listed, medicationTabApi, medicationsUrl } from './medication-tab.fixture.ts';
import { medications } from './medications.tsx';

const today = dateIn('Europe/London');

let api: MockApi;
beforeEach(() => {
  api = medicationTabApi();
});
afterEach(() => sessionStorage.clear());

const open = (search = '', user = aUser()) =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=medication${search}`, user });
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

it('asks for a time that was cleared, and drops no dose', async () => {
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, schedule: { times: ['08:00', '20:00'] } }));
  api.answer(`PATCH ${medicationsUrl}/{row}`, reply(medication.row, insulin));
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Edit');
  const form = within(await screen.findByRole('dialog'));
  const box = form.getByLabelText('Time 2');
  await events.clear(box);
  await events.click(form.getByRole('button', { name: 'Save' }));
  await events.click(await form.findByRole('link', { name: 'When 2, Time 2: Enter this time, or remove it.' }));
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(form.queryByRole('status', { name: 'Next doses' })).toBeNull();
  expect(api.sentTo(`PATCH ${medicationsUrl}/{row}`)).toEqual([]);
});

it('asks for a time if none is left', async () => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  await events.clear(form.getByLabelText('Time'));
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  expect(await form.findAllByText('Enter at least one time.')).toHaveLength(2);
  expect(api.sentTo(`POST ${medicationsUrl}`)).toEqual([]);
});

it.each([
  ['On a day', 'Last day', 'Enter the last day.'],
  ['After a number of doses', 'Number of doses', 'Enter the number of doses.'],
])('has no course without end for an empty box: %s', async (end, label, fault) => {
  const { events } = open('&add=medication');
  const form = await fillIn(events);
  await events.click(form.getByRole('radio', { name: end }));
  expect(form.queryByRole('status', { name: 'Next doses' })).toBeNull();
  await events.click(form.getByRole('button', { name: 'Add medication' }));
  await events.click(await form.findByRole('link', { name: `${label}: ${fault}` }));
  expect(document.activeElement).toBe(form.getByLabelText(label));
  expect(api.sentTo(`POST ${medicationsUrl}`)).toEqual([]);
});

it.each<[string, Partial<Medication>, string]>([
  ['Last day', { endsOn: addDays(today, 9) }, 'Enter the last day.'],
  ['Number of doses', { dosesTotal: 20 }, 'Enter the number of doses.'],
])('asks for the end it had when it was cleared: %s', async (label, ends, fault) => {
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, ...ends }));
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Edit');
  const form = within(await screen.findByRole('dialog'));
  await events.clear(form.getByLabelText(label));
  await events.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('link', { name: `${label}: ${fault}` });
  await events.click(form.getByRole('radio', { name: 'No end' }));
  api.answer(`PATCH ${medicationsUrl}/{row}`, reply(medication.row, insulin));
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(/was saved$/);
  expect(api.sentTo(`PATCH ${medicationsUrl}/{row}`)).toHaveLength(1);
});

it.each(['5', ''])('shows the end a draft has: “%s” doses', async (typed) => {
  const user = aUser();
  const { events } = open('&add=medication', user);
  const form = await fillIn(events);
  await events.click(form.getByRole('radio', { name: 'After a number of doses' }));
  await events.type(form.getByLabelText('Number of doses'), '5');
  if (typed === '') await events.clear(form.getByLabelText('Number of doses'));
  cleanup();
  open('&add=medication', user);
  const again = within(await screen.findByRole('dialog', { name: 'Add a medication' }));
  expect((await again.findByLabelText<HTMLInputElement>('Number of doses')).value).toBe(typed);
});

it('shows the end that somebody else has stored meanwhile', async () => {
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Edit');
  const form = within(await screen.findByRole('dialog'));
  await events.type(form.getByLabelText(/^Strength/), ' U-40');
  const current = { ...insulin, dosesTotal: 6, version: insulin.version + 1 };
  api.answer(`PATCH ${medicationsUrl}/{row}`, refuse('stale', { current }));
  await events.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByLabelText<HTMLInputElement>('Number of doses')).value).toBe('6');
});

it.each([
  ['10', { stock: '40', stockRead: '10' }],
  [null, { stock: '40' }],
])('sends with how much there is what that was, as doses may have taken from it since: %s', async (stock, body) => {
  api.answer(`GET ${medicationsUrl}`, listed({ ...insulin, stock }));
  api.answer(`PATCH ${medicationsUrl}/{row}`, reply(medication.row, insulin));
  const { events } = open();
  await choose(events, 'Caninsulin 40 IU/ml', 'Edit');
  const form = within(await screen.findByRole('dialog'));
  const box = form.getByLabelText(/^How much there is/);
  await events.clear(box);
  await events.type(box, '40');
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(/was saved$/);
  const [sent] = api.sentTo(`PATCH ${medicationsUrl}/{row}`);
  expect(sent?.body).toEqual({ ...body, version: insulin.version });
  expect(medication.update.safeParse(sent?.body).error).toBeUndefined();
});

it.each<[Partial<Medication>, string | null]>([
  [{ endsOn: '2026-12-01' }, '1 Dec 2026'],
  [{ dosesTotal: 1 }, 'After 1 dose'],
  [{ dosesTotal: 10 }, 'After 10 doses'],
  [{}, null],
])('says in its history when it ends: %j', (fields, words) => {
  const row = aMedication({ endsOn: null, dosesTotal: null, ...fields });
  expect(medications.fields.find(({ label }) => label === 'Ends')?.words(row, {}, undefined)).toBe(words);
});
