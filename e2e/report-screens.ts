import { reportFileList, type ReportFile } from '@petcare/contracts/reports';
import { at, from, type Screen } from './screen.ts';

const reports = from(at('reports-opened', '/records', 'Reports'), 'reports', async (page) => {
  await page.getByRole('heading', { name: 'Each expense' }).waitFor();
});
const file: ReportFile = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000301',
  report: 'expenses',
  format: 'pdf',
  from: '2016-01-01',
  to: '2026-11-24',
  pet: null,
  status: 'running',
  progress: 40,
  bytes: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
};
const files = reportFileList.parse({
  items: [
    file,
    { ...file, id: file.id.replace(/1$/, '2'), status: 'failed' },
    {
      ...file,
      id: file.id.replace(/1$/, '3'),
      report: 'medical',
      format: 'csv',
      pet: 'Bella',
      status: 'ready',
      progress: 100,
      bytes: 204_800,
    },
  ],
  nextCursor: null,
});

/** What is printed and taken along; long reports' files, one in progress and one failed, are staged. */
export const reportScreens: readonly Screen[] = [
  reports,
  at('reports-by-pet', '/records?by=pet&period=this-year', 'Reports'),
  at('reports-weight', '/records?tab=weight', 'Reports'),
  from(at('reports-of-policies', '/records?tab=insurance', 'Reports'), 'reports-insurance', async (page) => {
    await page.getByRole('img', { name: /^Yearly price of Bella/ }).waitFor();
  }),
  at('reports-medical', '/records?tab=medical', 'Reports'),
  from(at('reports-doses', '/records?tab=medicines', 'Reports'), 'reports-medicines', async (page) => {
    await page.getByRole('table', { name: 'Medicines given' }).waitFor();
  }),
  from(at('reports-jabs', '/records?tab=vaccinations', 'Reports'), 'reports-vaccinations', async (page) => {
    await page.getByRole('table', { name: 'Vaccinations' }).waitFor();
  }),
  from(at('reports-kept', '/records?tab=reminders', 'Reports'), 'reports-reminders', async (page) => {
    await page.getByRole('table', { name: 'Each date' }).waitFor();
  }),
  from(at('reports-months', '/records?by=month', 'Reports'), 'reports-by-month', async (page) => {
    await page.getByRole('img', { name: 'By month' }).waitFor();
  }),
  from(reports, 'reports-files', async (page) => {
    await page.route('**/api/report-files', (route) => route.fulfill({ json: files }));
    await page.reload();
    await page.getByRole('progressbar', { name: 'Making Expenses, PDF' }).waitFor();
  }),
];
