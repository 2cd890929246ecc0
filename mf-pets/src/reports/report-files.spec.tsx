import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import {
  longReportRows,
  report,
  reportFile,
  reportFileList,
  type Report,
  type ReportFile,
} from '@petcare/contracts/reports';
import { aUser, mockApi, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const rows = Array.from({ length: longReportRows + 1 }, () => [100]);
const long: Report = {
  title: 'Expenses',
  organisation: 'The Hartley family',
  pet: null,
  from: '2026-01-01',
  to: null,
  tables: [{ title: 'Each expense', columns: [{ label: 'Amount', type: 'pence' }], rows, totalPence: null }],
};
const asked: ReportFile = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000301',
  report: 'expenses',
  format: 'pdf',
  from: '2026-01-01',
  to: null,
  pet: null,
  status: 'queued',
  progress: 0,
  bytes: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-27T18:00:00.000Z',
};

const has = () =>
  mockApi({
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/reports/expenses': reply(report, long),
    'GET /api/report-files': reply(reportFileList, { items: [], nextCursor: null }),
  });
const open = (path = '/records', user = aUser()) => renderRemote(app, { path, user });

it('a long report is made by a worker, says how far that is, and is downloaded once it is there', async () => {
  const api = has();
  api.answer('POST /api/report-files', reply(reportFile, asked, 202));
  const { events } = open('/records?period=dates&from=2026-01-01');
  const make = await screen.findByRole('button', { name: 'Make PDF' });
  const items = [{ ...asked, status: 'running' as const, progress: 40 }];
  api.answer('GET /api/report-files', reply(reportFileList, { items, nextCursor: null }));
  await events.click(make);
  expect(api.sentTo('POST /api/report-files')[0]?.body).toEqual({
    report: 'expenses',
    format: 'pdf',
    from: '2026-01-01',
  });
  await screen.findByText('We’ll e-mail you when it’s ready.');
  await screen.findByText(/40% done/, {}, { timeout: 4000 });
  const ready = [{ ...asked, status: 'ready' as const, progress: 100, bytes: 204_800 }];
  api.answer('GET /api/report-files', reply(reportFileList, { items: ready, nextCursor: null }));
  const link = await screen.findByRole('link', { name: 'Download Expenses, PDF' }, { timeout: 4000 });
  expect(link.getAttribute('href')).toContain(`/api/report-files/${asked.id}/download`);
  expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull();
});

it('a long report promises no e-mail to an address that was not confirmed', async () => {
  const api = has();
  api.answer('POST /api/report-files', reply(reportFile, asked, 202));
  const { events } = open('/records', aUser({ emailVerified: false }));
  await screen.findByText(/you’ll find it on this page when it’s ready/);
  await events.click(screen.getByRole('button', { name: 'Make PDF' }));
  await screen.findByText('You’ll find it on this page when it’s ready.');
  expect(screen.queryByText(/e-mail you/)).toBeNull();
});

it('a long report says why no file was begun, and that one did not work; it goes at one press', async () => {
  const api = has();
  const failed = [{ ...asked, status: 'failed' as const }];
  api.answer('GET /api/report-files', reply(reportFileList, { items: failed, nextCursor: null }));
  api.answer('POST /api/report-files', refuse('conflict', { message: 'You already have 10 report files.' }));
  api.answer('DELETE /api/report-files/{id}', noContent);
  const { events } = open();
  await screen.findByText('Did not work');
  await events.click(await screen.findByRole('button', { name: 'Make CSV' }));
  await screen.findByText('You already have 10 report files.');
  api.answer('GET /api/report-files', reply(reportFileList, { items: [], nextCursor: null }));
  await events.click(screen.getByRole('button', { name: 'Delete Expenses, PDF' }));
  await screen.findByText('The file has been deleted');
  expect(screen.queryByRole('list', { name: 'Files for long reports' })).toBeNull();
});
