import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { report, reportFileList, type Report } from '@petcare/contracts/reports';
import { aListedPet, aUser, mockApi, never, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const sums = (title: string, ...rows: [string, number][]): Report['tables'][number] => ({
  title,
  columns: [
    { label: title.slice(3), type: 'text' },
    { label: 'Amount', type: 'pence' },
  ],
  rows,
  totalPence: rows.reduce((sum, [, pence]) => sum + pence, 0),
});
const expenses: Report = {
  title: 'Expenses',
  organisation: 'The Hartley family',
  pet: null,
  from: '2026-01-01',
  to: null,
  tables: [
    sums('By year', ['2026', 4550]),
    {
      title: 'Year on year',
      columns: [
        { label: 'Month', type: 'text' },
        { label: '2025', type: 'pence' },
        { label: '2026', type: 'pence' },
        { label: 'Change', type: 'pence' },
      ],
      rows: [
        ['Nov', 5000, 4550, -450],
        ['Dec', 900, null, null],
        ['Up to 21 Nov', 5000, 4550, -450],
      ],
      totalPence: null,
    },
    sums('By category', ['Food', 4000], ['Toys', 550]),
    {
      title: 'Each expense',
      columns: [
        { label: 'Date', type: 'date' },
        { label: 'Vendor', type: 'text' },
        { label: 'Amount', type: 'pence' },
      ],
      rows: [
        ['2026-11-20', 'Feed store', 4000],
        ['2026-11-21', null, 550],
      ],
      totalPence: 4550,
    },
  ],
};
const weight: Report = {
  ...expenses,
  title: 'Weight',
  tables: [
    {
      title: 'Weight',
      columns: [
        { label: 'Pet', type: 'text' },
        { label: 'Date', type: 'date' },
        { label: 'Weight in kg', type: 'number' },
      ],
      rows: [
        ['Bella', '2026-10-20', 8.2],
        ['Bella', '2026-11-20', 8.4],
      ],
      totalPence: null,
    },
  ],
};
const insurance: Report = {
  ...expenses,
  title: 'Insurance',
  tables: [
    {
      title: 'Each term',
      columns: [
        { label: 'Pet', type: 'text' },
        { label: 'Insurer', type: 'text' },
        { label: 'From', type: 'date' },
        { label: 'Decision', type: 'text' },
        { label: 'Per year', type: 'pence' },
      ],
      rows: [
        ['Bella', 'Dales', '2025-01-01', 'Switched insurer', 30_000],
        ['Bella', 'Dales', '2026-01-01', 'Renewed', 34_788],
        ['Bella', 'Dales', '2026-02-01', 'Lapsed', 0],
        ['Mog', 'Dales', '2026-01-01', 'Renewed', 9900],
        ['Mog', 'Dales', '2026-03-01', 'Renewed', 8800],
      ],
      keys: ['p1', 'p1', 'p1', 'p2', 'p3'],
      totalPence: null,
    },
  ],
};
const reminders: Report = {
  ...expenses,
  title: 'Reminders kept',
  tables: [
    {
      title: 'By month',
      columns: [
        { label: 'Month', type: 'text' },
        { label: 'Done', type: 'number' },
        { label: 'Skipped', type: 'number' },
        { label: 'Not done', type: 'number' },
      ],
      rows: [
        ['Oct 2026', 4, 1, 0],
        ['Nov 2026', 2, 0, 1],
      ],
      totalPence: null,
    },
  ],
};
const has = (): MockApi =>
  mockApi({
    'GET /api/pets': reply(petList, {
      items: [aListedPet({ name: 'Bella' }), aListedPet({ name: 'Mog' })],
      nextCursor: null,
    }),
    'GET /api/reports/expenses': reply(report, expenses),
    'GET /api/reports/weight': reply(report, weight),
    'GET /api/reports/insurance': reply(report, insurance),
    'GET /api/reports/reminders': reply(report, reminders),
    'GET /api/reports/medical': reply(report, { ...expenses, tables: [] }),
    'GET /api/report-files': reply(reportFileList, { items: [], nextCursor: null }),
  });
const open = (path = '/records', role: 'owner' | 'carer' = 'owner', user = aUser({ role })) =>
  renderRemote(app, { path, user });

it('says that it is loading', async () => {
  mockApi({ 'GET /api/reports/expenses': never });
  open();
  await screen.findByText('Loading the report…');
});

it('says what failed, and tries again', async () => {
  const api = has();
  api.answer('GET /api/reports/expenses', refuse('internal', { message: 'Something broke.' }));
  const { events } = open();
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
  api.answer('GET /api/reports/expenses', reply(report, expenses));
  await events.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Each expense' });
});

it('adds up as the address says, and each expense stands below with the total', async () => {
  has();
  const { events, location } = open();
  within(await screen.findByRole('table', { name: 'By year' })).getByText('£45.50');
  const table = screen.getByRole('table', { name: 'Each expense' });
  within(table).getByText('20 Nov 2026');
  within(table).getByRole('row', { name: 'Total £45.50' });
  await events.click(screen.getByRole('radio', { name: 'By category' }));
  expect(location()).toBe('/records?by=category');
  within(screen.getByRole('list', { name: 'By category' })).getByText('£5.50');
});

it('asks for the period and the animal of the address, for files and paper, too', async () => {
  const api = has();
  const user = aUser();
  open('/records?period=dates&from=2026-01-01&pet=0190f9c2-5f1e-7c3e-8b1a-000000000009', 'owner', user);
  const pdf = await screen.findByRole('link', { name: 'PDF' });
  const asked = 'from=2026-01-01&petId=0190f9c2-5f1e-7c3e-8b1a-000000000009';
  const whose = `x-organization-id=${user.organizationId}`;
  expect(pdf.getAttribute('href')).toBe(`/api/reports/expenses.pdf?${asked}&${whose}`);
  const csv = screen.getByRole('link', { name: 'CSV' });
  expect(screen.getByText('Expenses', { selector: 'strong' }).nextSibling?.textContent).toMatch(/^ · The Hartley/);
  expect(csv.getAttribute('href')).toBe(`/api/reports/expenses.csv?${asked}&${whose}`);
  expect(`${api.sentTo('GET /api/reports/expenses')[0]?.query}`).toBe(asked);
});

it('draws a year beside the one before, and says how much it is more or less', async () => {
  has();
  open('/records?by=years');
  await screen.findByRole('img', { name: 'Year on year' });
  const [twin, whole] = screen.getAllByRole('table', { name: 'Year on year' });
  expect(within(twin as HTMLElement).queryByText('Up to 21 Nov')).toBeNull();
  within(twin as HTMLElement).getByRole('row', { name: 'Dec £9 –' });
  within(whole as HTMLElement).getByText('Up to 21 Nov');
});

it('draws how the price of each policy went, where there is more than one term', async () => {
  has();
  open('/records?tab=insurance');
  await screen.findByRole('img', { name: 'Yearly price of Bella, Dales, in £' });
  expect(screen.queryByRole('img', { name: /Mog/ })).toBeNull();
  const drawn = screen.getByRole('table', { name: 'Yearly price of Bella, Dales, in £' });
  expect(within(drawn).queryByText('0')).toBeNull();
});

it('tells animals of the same name apart', async () => {
  const api = has();
  const [table] = weight.tables;
  const tables = table ? [{ ...table, rows: [...table.rows, ['Bella', '2026-10-30', 31]], keys: ['a', 'a', 'b'] }] : [];
  api.answer('GET /api/reports/weight', reply(report, { ...weight, tables }));
  open('/records?tab=weight');
  const drawn = await screen.findByRole('table', { name: 'Weight of Bella, in kg' });
  expect(within(drawn).queryByText('31')).toBeNull();
  within(screen.getByRole('table', { name: 'Weight' })).getByText('31');
});

it('draws the first of many rows, and says where the others are', async () => {
  const api = has();
  const rows = Array.from({ length: 1501 }, (_, place) => ['2026-11-20', `Vendor ${place}`, 100]);
  const tables = expenses.tables.slice(-1).map((table) => ({ ...table, rows, totalPence: 150_100 }));
  api.answer('GET /api/reports/expenses', reply(report, { ...expenses, tables }));
  open();
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Each expense' });
  expect(table.rows).toHaveLength(502);
  within(table).getByText('£1,501');
  screen.getByText('These are the first 500 of 1,501. The PDF has them all.');
});

it('draws which reminders were kept month by month, with a table', async () => {
  has();
  open('/records?tab=reminders');
  await screen.findByRole('img', { name: 'By month' });
  within(screen.getByRole('table', { name: 'By month' })).getByRole('row', { name: 'Nov 2026 2 0 1' });
});

it('offers those that have died last, and calls them so', async () => {
  const api = has();
  const items = [aListedPet({ name: 'Aero', deceasedOn: '2026-01-05' }), aListedPet({ name: 'Bella' })];
  api.answer('GET /api/pets', reply(petList, { items, nextCursor: null }));
  open('/records');
  const filter = within(await screen.findByLabelText('Pet'));
  expect(filter.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All pets',
    'Bella',
    'Aero (in memory)',
  ]);
});

it('draws the weights of each animal, with a table beside', async () => {
  has();
  open('/records?tab=weight');
  await screen.findByRole('img', { name: 'Weight of Bella, in kg' });
  await screen.findByRole('table', { name: 'Weight' });
});

it('draws the weights of a small animal in grams', async () => {
  const api = has();
  const rows = [
    ['Pip', '2026-10-20', 0.045],
    ['Pip', '2026-11-20', 0.124],
  ];
  api.answer(
    'GET /api/reports/weight',
    reply(report, { ...weight, tables: weight.tables.map((table) => ({ ...table, rows })) }),
  );
  open('/records?tab=weight');
  const drawn = await screen.findByRole('table', { name: 'Weight of Pip, in g' });
  within(drawn).getByText('124');
});

it('has the book of medicines, each dose with when it was given, and when it should have been', async () => {
  const api = has();
  const text = ['Pet', 'Medicine', 'Amount', 'How', 'Outcome', 'By', 'Note'];
  const table: Report['tables'][number] = {
    title: 'Medicines given',
    columns: [
      { label: 'Date', type: 'date' },
      { label: 'Time', type: 'time' },
      { label: 'Planned for', type: 'time' },
      ...text.map((label) => ({ label, type: 'text' as const })),
    ],
    rows: [
      ['2026-11-20', '00:20', '20:00 on 19 Nov 2026', 'Bella', 'Metacam', '1 ml', 'By mouth', 'Given', 'Sam', null],
      ['2026-11-20', '08:00', null, 'Bella', 'Metacam', 'none of 1 ml', 'By mouth', 'Missed', null, null],
    ],
    totalPence: null,
  };
  api.answer('GET /api/reports/medicines', reply(report, { ...expenses, title: 'Medicines given', tables: [table] }));
  const { events } = open();
  await events.click(await screen.findByRole('link', { name: 'Medicines given' }));
  const drawn = within(await screen.findByRole('table', { name: 'Medicines given' }));
  drawn.getByRole('row', { name: '20 Nov 2026 00:20 20:00 on 19 Nov 2026 Bella Metacam 1 ml By mouth Given Sam' });
  drawn.getByRole('row', { name: '20 Nov 2026 08:00 Bella Metacam none of 1 ml By mouth Missed' });
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('/api/reports/medicines.csv');
});

it('says when there is nothing to tell', async () => {
  has();
  open('/records?tab=medical');
  await screen.findByRole('heading', { name: 'Nothing to report' });
});

it('keeps the money from carers', async () => {
  has();
  open('/records', 'carer');
  await screen.findByRole('heading', { name: 'Nothing to report' });
  expect(screen.queryByRole('link', { name: 'Expenses' })).toBeNull();
});
