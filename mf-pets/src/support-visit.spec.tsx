import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pet as petSchema, petList } from '@petcare/contracts';
import { assistant, insightList } from '@petcare/contracts/insights';
import { longReportRows, report, reportFileList, type Report } from '@petcare/contracts/reports';
import { aListedPet, aPet, aVisitor, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from './app.tsx';
import { quietOverview } from './history/quiet-overview.fixture.ts';

const bella = aPet({ name: 'Bella' });
const refused = refuse('forbidden', { message: 'You’re in tech support mode. Exit it to do this.' });
/** Refused on every visit, whatever the owner lets support do. */
const belongingToPeople = ['GET /api/shared-with-me', 'GET /api/report-files'] as const;

function open(path: string, rows: Report['tables'][number]['rows'] = [['Bella', 'Penicillin']]) {
  const api = mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': refused,
    'GET /api/report-files': reply(reportFileList, { items: [], nextCursor: null }),
    'GET /api/pets': reply(petList, { items: [aListedPet({ name: 'Bella' })], nextCursor: null }),
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/pets/{id}/insights': reply(insightList, { items: [] }),
    'GET /api/assistant': reply(assistant, { state: 'on', host: 'api.example' }),
    'GET /api/pets/{id}/conversations': refused,
    'GET /api/reports/medical': reply(report, {
      title: 'Medical history',
      organisation: 'The Hartley family',
      pet: null,
      from: null,
      to: null,
      tables: [{ title: 'Medical history', columns: [], rows, totalPence: null }],
    }),
  });
  renderRemote(app, { path, user: aVisitor() });
  return api;
}
const asked = (api: ReturnType<typeof open>) => belongingToPeople.flatMap((route) => api.sentTo(route));

afterEach(() => sessionStorage.clear());

it('asks for nothing that is shared with whoever visits, and shows the pets', async () => {
  const api = open('/pets');
  await screen.findByRole('link', { name: 'Bella' });
  expect(asked(api)).toEqual([]);
});

it('has no questions for the assistant, which belong to whoever asks them', async () => {
  const api = open(`/pets/${bella.id}?tab=ai-insights`);
  await screen.findByText(/^Only the people Bella belongs to can ask an assistant/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(api.sentTo('GET /api/pets/{id}/conversations')).toEqual([]);
});

it('downloads a report, but sends none to the vet', async () => {
  const api = open('/records?tab=medical');
  await screen.findByRole('link', { name: 'PDF' });
  expect(screen.queryByRole('button', { name: 'E-mail to the vet' })).toBeNull();
  expect(asked(api)).toEqual([]);
});

it('says of a long report that its file can’t be made', async () => {
  open(
    '/records?tab=medical',
    Array.from({ length: longReportRows + 1 }, () => ['Bella', 'Penicillin']),
  );
  await screen.findByText(/You can’t make its file on a support visit/);
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});

it('says who shares what, and shows nothing of its own', async () => {
  const api = open('/sharing');
  await screen.findByText('Owners and admins decide who sees what');
  expect(screen.queryByRole('link', { name: 'What’s shared with you' })).toBeNull();
  expect(asked(api)).toEqual([]);
});
