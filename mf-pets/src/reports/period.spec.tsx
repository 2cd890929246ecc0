import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { expense, expenseSummary, expenseVendors } from '@petcare/contracts/money';
import { report, reportFileList } from '@petcare/contracts/reports';
import { aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const emptyReport = { title: 'Medical history', organisation: 'The Hartley family', pet: null, from: null, to: null };

function open(path: string) {
  const api = mockApi({
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/report-files': reply(reportFileList, { items: [], nextCursor: null }),
    'GET /api/reports/medical': reply(report, { ...emptyReport, tables: [] }),
    'GET /api/expenses': reply(expense.list, { items: [], nextCursor: null }),
    'GET /api/expenses/summary': reply(expenseSummary, { totalPence: 0, count: 0, groups: [] }),
    'GET /api/expenses/vendors': reply(expenseVendors, { items: [] }),
  });
  return { api, ...renderRemote(app, { path, user: aUser() }) };
}

it('a report that ends before it begins is not asked for; the field says so, and keeps what was typed', async () => {
  const { api } = open('/records?tab=medical&period=dates&from=2026-02-01&to=2026-01-31');
  await screen.findByText('This is before the first day. Choose a later one.');
  const last = screen.getByLabelText<HTMLInputElement>('To');
  expect([last.value, last.getAttribute('aria-invalid')]).toEqual(['2026-01-31', 'true']);
  expect(screen.queryByText('Nothing to report')).toBeNull();
  fireEvent.change(last, { target: { value: '2026-02-28' } });
  await screen.findByRole('heading', { name: 'Nothing to report' });
  expect(screen.queryByText(/before the first day/)).toBeNull();
  expect(api.sentTo('GET /api/reports/medical')).toHaveLength(1);
});

it('a year of two digits is said at its field', async () => {
  const { api } = open('/records?tab=medical&period=dates&from=0025-01-01');
  await screen.findByText('Enter the year with four digits, such as 2025.');
  expect(api.sentTo('GET /api/reports/medical')).toEqual([]);
});

it('the list of expenses says so too', async () => {
  open('/expenses?period=dates&from=2026-02-01&to=2026-01-31');
  await screen.findByText('This is before the first day. Choose a later one.');
});
