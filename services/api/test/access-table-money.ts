import { askersOf } from './access-table-insights.ts';
import { anybody, emptied, notDroppedIn, readable, strangers, type Row, type RowById } from './access-rows.ts';

const reads: Row = { ...anybody(200), ...strangers, 'billing-only': 403 };
/** What the animals cost is none of a carer's business. */
const money: Row = { ...reads, carer: 403 };

/** Totals and reports. */
export const moneyRoutes = {
  'GET /api/expenses/summary': money,
  'GET /api/expenses/vendors': money,
  'GET /api/reports/expenses': money,
  'GET /api/reports/expenses.csv': money,
  'GET /api/reports/expenses.pdf': money,
  'GET /api/reports/insurance': money,
  'GET /api/reports/insurance.csv': money,
  'GET /api/reports/insurance.pdf': money,
  'GET /api/reports/medical': reads,
  'GET /api/reports/medical.csv': reads,
  'GET /api/reports/medical.pdf': reads,
  'GET /api/reports/medicines': reads,
  'GET /api/reports/medicines.csv': reads,
  'GET /api/reports/medicines.pdf': reads,
  'GET /api/reports/reminders': reads,
  'GET /api/reports/reminders.csv': reads,
  'GET /api/reports/reminders.pdf': reads,
  'GET /api/reports/vaccinations': reads,
  'GET /api/reports/vaccinations.csv': reads,
  'GET /api/reports/vaccinations.pdf': reads,
  'GET /api/reports/weight': reads,
  'GET /api/reports/weight.csv': reads,
  'GET /api/reports/weight.pdf': reads,
  'GET /api/report-files': { ...reads, ...notDroppedIn },
  'POST /api/report-files': { ...anybody(202), ...strangers, 'billing-only': 403, ...notDroppedIn },
} as const satisfies Record<string, Row>;

export const moneyRoutesById = {
  'GET /api/report-files/:id/download': askersOf(readable),
  'DELETE /api/report-files/:id': askersOf(emptied),
} as const satisfies Record<string, RowById>;
