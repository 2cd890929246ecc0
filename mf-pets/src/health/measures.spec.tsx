import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { pet as petSchema, recordHistory, type RecordChange } from '@petcare/contracts';
import { allergy, condition, measure, treatment, vaccination, type Measure } from '@petcare/contracts/health';
import { aPet, anOrganisation, aUser, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella' });
const url = '/api/pets/{id}/measures' as const;
const at = (day: string, grams: number): Measure => ({
  id: `0190f9c2-5f1e-7c3e-8b1a-0000000000${day}`,
  petId: bella.id,
  kind: 'weight',
  value: `${grams / 1000}`,
  unit: 'kg',
  grams,
  visitId: null,
  label: null,
  note: null,
  measuredAt: `2026-11-${day}T18:00:00.123Z`,
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
});
const weights = [at('20', 12_400), at('10', 12_100)];

let api: MockApi;
beforeEach(() => {
  const none = { items: [], nextCursor: null };
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets/{id}/vaccinations': reply(vaccination.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/treatments': reply(treatment.list, none),
    [`GET ${url}`]: reply(measure.list, { items: weights, nextCursor: null }),
  });
});
afterEach(() => sessionStorage.clear());

const open = (search = '', zone = 'Europe/London') =>
  renderRemote(app, { path: `/pets/${bella.id}?tab=health${search}`, organisation: anOrganisation({ zone }) });
const form = async () => within(await screen.findByRole('dialog', { name: 'Add a measurement' }));
const bodies = () => api.sentTo(`POST ${url}`).map(({ body }) => body);

it('is logged again with the value and unit of last time, now', async () => {
  api.answer(`POST ${url}`, reply(measure.row, at('20', 12_400), 201));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Weight 12.4 kg' }));
  await events.click(screen.getByRole('menuitem', { name: 'Log again' }));
  await events.click((await form()).getByRole('button', { name: 'Add measurement' }));
  await screen.findByText('Weight 12.4 kg was added');
  const [sent] = bodies().map((body) => measure.create.parse(body));
  expect(sent).toMatchObject({ kind: 'weight', value: '12.4', unit: 'kg' });
  expect(Date.now() - Date.parse(sent?.measuredAt ?? '')).toBeLessThan(60_000);
});

it.each([
  ['owner', '&edit=visit:'],
  ['viewer', ''],
] as const)('leads the %s to the visit it was recorded with', async (role, form) => {
  const visitId = crypto.randomUUID();
  api.answer(`GET ${url}`, reply(measure.list, { items: [{ ...at('20', 12_400), visitId }], nextCursor: null }));
  renderRemote(app, { path: `/pets/${bella.id}?tab=health`, user: aUser({ role }) });
  const link = await screen.findByRole('link', { name: 'From a visit' });
  expect(link.getAttribute('href')).toBe(`/pets/${bella.id}?tab=visits${form && form + visitId}`);
});

describe('weights', () => {
  it('are listed in both ways of weighing, and drawn with their numbers as a table', async () => {
    const { events } = open();
    await screen.findByText('Weight 12.4 kg');
    screen.getByText('27.34 lb');
    await screen.findByRole('img', { name: 'Weight over time, in kg' });
    await events.click(screen.getByText('Show as a table'));
    const rows = within(screen.getByRole('table', { name: 'Weight over time, in kg' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Datekg', '20 Nov 202612.4', '10 Nov 202612.1']);
  });

  it('of less than a kilogram are in grams, where they were entered in ounces', async () => {
    const small = { ...at('20', 124), value: '4.37', unit: 'oz' as const };
    api.answer(`GET ${url}`, reply(measure.list, { items: [small], nextCursor: null }));
    open();
    await screen.findByText('Weight 4.37 oz');
    screen.getByText('124 g');
  });

  it('are also listed in ounces below a pound', async () => {
    const budgie = { ...at('20', 35), value: '35', unit: 'g' as const };
    api.answer(`GET ${url}`, reply(measure.list, { items: [budgie], nextCursor: null }));
    open();
    await screen.findByText('Weight 35 g');
    screen.getByText('1.23 oz');
  });

  it('start in the unit of last time, and stones say that they have decimals', async () => {
    const inStones = { ...at('20', 29_900), value: '4.71', unit: 'st' as const };
    api.answer(`GET ${url}`, reply(measure.list, { items: [inStones], nextCursor: null }));
    const { events } = open();
    await screen.findByText('Weight 4.71 st');
    await events.click(screen.getByRole('button', { name: 'Add measurement' }));
    const dialog = await form();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'st' }).checked).toBe(true);
    dialog.getByText('Stones with decimals, not pounds: 4 stone 10 is 4.71. Or choose lb.');
  });

  it('say when only the latest are drawn', async () => {
    api.answer(`GET ${url}`, reply(measure.list, { items: weights, nextCursor: 'more' }));
    open();
    await screen.findByText('The latest 2 weights.');
  });

  it('are drawn at the dates of the list, by the clocks of the organisation', async () => {
    const { events } = open('', 'Pacific/Auckland');
    await screen.findByText('21 Nov 2026, 07:00');
    const chart = within(await screen.findByRole('img', { name: 'Weight over time, in kg' }));
    chart.getByText('11 Nov');
    chart.getByText('21 Nov');
    chart.getByText('21 Nov 2026: 12.4 kg');
    await events.click(screen.getByText('Show as a table'));
    const rows = within(screen.getByRole('table', { name: 'Weight over time, in kg' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Datekg', '21 Nov 202612.4', '11 Nov 202612.1']);
  });

  it.each(['kg', 'g', 'lb', 'st', 'oz'])('are entered in %s', async (unit) => {
    api.answer(`POST ${url}`, reply(measure.row, at('20', 12_400), 201));
    const { events } = open('&add=measure');
    const dialog = await form();
    await events.click(dialog.getByRole('radio', { name: 'Weight' }));
    await events.type(dialog.getByRole('textbox', { name: /Value/ }), '2.5');
    await events.click(dialog.getByRole('radio', { name: unit }));
    await events.click(dialog.getByRole('button', { name: 'Add measurement' }));
    await screen.findByText(/was added/);
    expect(bodies()).toMatchObject([{ kind: 'weight', value: '2.5', unit, label: null }]);
  });

  it('are added one after the other, whatever unit the last was in', async () => {
    const inPounds = { ...at('20', 21_999), value: '48.5', unit: 'lb' as const };
    api.answer(`POST ${url}`, reply(measure.row, inPounds, 201));
    const { events } = open();
    const add = async (value: string, unit: string) => {
      await events.click(await screen.findByRole('button', { name: 'Add measurement' }));
      const dialog = await form();
      expect(dialog.queryByText('What you typed earlier is back')).toBeNull();
      await events.click(dialog.getByRole('radio', { name: unit }));
      await events.type(dialog.getByRole('textbox', { name: /Value/ }), value);
      await events.click(dialog.getByRole('button', { name: 'Add measurement' }));
      await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    };
    await add('48.5', 'lb');
    await add('3.5', 'st');
    expect(bodies()).toMatchObject([
      { value: '48.5', unit: 'lb' },
      { value: '3.5', unit: 'st' },
    ]);
  });

  it('have no name of their own, whatever was chosen before', async () => {
    api.answer(`POST ${url}`, reply(measure.row, at('20', 12_400), 201));
    const { events } = open('&add=measure');
    const dialog = await form();
    await events.click(dialog.getByRole('radio', { name: 'Something else' }));
    await events.type(dialog.getByRole('textbox', { name: 'Name' }), 'Girth');
    await events.click(dialog.getByRole('radio', { name: 'Weight' }));
    await events.type(dialog.getByRole('textbox', { name: /Value/ }), '12.4');
    await events.click(dialog.getByRole('button', { name: 'Add measurement' }));
    await screen.findByText(/was added/);
    expect(bodies()).toMatchObject([{ kind: 'weight', value: '12.4', label: null }]);
  });

  it('that are unusual are asked about', async () => {
    const message = 'That is 50% more than last time (12.4 kg). Is 18.6 kg right?';
    api.answer(`POST ${url}`, refuse('needs-confirmation', { message }));
    const { events } = open('&add=measure');
    const dialog = await form();
    await events.click(dialog.getByRole('radio', { name: 'Weight' }));
    await events.type(dialog.getByRole('textbox', { name: /Value/ }), '18.6{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Is this right?' }));
    question.getByText(message);
    await events.click(question.getByRole('button', { name: 'Change it' }));
    expect(bodies()).toHaveLength(1);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Value/ }).value).toBe('18.6');
  });

  it('are said to be impossible before they are sent', async () => {
    const { events } = open('&add=measure');
    const dialog = await form();
    await events.click(dialog.getByRole('radio', { name: 'Weight' }));
    await events.type(dialog.getByRole('textbox', { name: /Value/ }), '9000{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('Enter a value between 1 g and 1,500 kg.');
    expect(bodies()).toEqual([]);
  });
});

it('the time is by the organisation’s clock', async () => {
  api.answer(`POST ${url}`, reply(measure.row, at('10', 12_100), 201));
  const { events } = open('&add=measure', 'America/New_York');
  const dialog = await form();
  await events.click(dialog.getByRole('radio', { name: 'Something else' }));
  await events.type(dialog.getByRole('textbox', { name: /Name/ }), 'Girth');
  await events.type(dialog.getByRole('textbox', { name: 'Value' }), '61');
  const box = dialog.getByLabelText('When');
  await events.clear(box);
  await events.type(box, '2026-01-05T08:30');
  await events.click(dialog.getByRole('button', { name: 'Add measurement' }));
  await screen.findByText(/was added/);
  expect(bodies()).toMatchObject([
    { kind: 'custom', label: 'Girth', value: '61', unit: 'other', measuredAt: '2026-01-05T13:30:00.000Z' },
  ]);
});

it('asks for the time again when its box was emptied', async () => {
  const { events } = open(`&edit=measure:${weights[1]?.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Weight 12.1 kg' }));
  await events.clear(await dialog.findByLabelText('When'));
  await events.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('link', { name: /Enter a date and a time\./ });
  expect(api.sentTo(`PATCH ${url}/{itemId}`)).toEqual([]);
});

describe('another time', () => {
  const [row] = weights;
  const moved = { before: '2026-11-19T18:00:00.000Z', after: row?.measuredAt };

  it('is told by the organisation’s clock in the history', async () => {
    const changed: RecordChange = {
      id: '0190f9c2-5f1e-7c3e-8b1a-000000000101',
      at: '2026-11-21T08:30:00.000Z',
      what: 'updated',
      by: 'user',
      name: 'Sam',
      changes: [{ field: 'measuredAt', ...moved }],
    };
    api.answer(`GET ${url}/{itemId}/history`, reply(recordHistory, { items: [changed] }));
    open(`&history=measure:${row?.id}`, 'America/New_York');
    const history = within(await screen.findByRole('dialog', { name: 'History of Weight 12.4 kg' }));
    await history.findByText('19 Nov 2026, 13:00');
    history.getByText('20 Nov 2026, 13:00');
  });

  it('is told by the organisation’s clock beside somebody else’s', async () => {
    const current = { ...row, version: 2, measuredAt: moved.before };
    api.answer(`PATCH ${url}/{itemId}`, refuse('stale', { current }));
    const { events } = open(`&edit=measure:${row?.id}`, 'America/New_York');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Weight 12.4 kg' }));
    await events.type(await dialog.findByRole('textbox', { name: /Note/ }), 'After lunch');
    await events.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await dialog.findByRole('alert'));
    expect(conflict.getAllByRole('definition')[0]?.textContent).toBe('Theirs: 19 Nov 2026, 13:00');
  });
});
