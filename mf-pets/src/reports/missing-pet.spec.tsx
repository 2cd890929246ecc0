import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { report, reportFileList, type Report } from '@petcare/contracts/reports';
import { aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const empty: Report = {
  title: 'Expenses',
  organisation: 'The Hartley family',
  pet: null,
  from: null,
  to: null,
  tables: [],
};

function open(pet: string) {
  const api = mockApi({
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/reports/expenses': ({ query }) => (query.has('petId') ? refuse('not-found') : reply(report, empty)),
    'GET /api/report-files': reply(reportFileList, { items: [], nextCursor: null }),
  });
  return { api, ...renderRemote(app, { path: `/records?pet=${pet}`, user: aUser() }) };
}

it('is of all animals if the address names none', async () => {
  const { api } = open('zz');
  await screen.findByText('Nothing to report');
  expect(api.sentTo('GET /api/reports/expenses')).toHaveLength(1);
});

it('says that the animal of the address isn’t there, and is of all of them then', async () => {
  const { events } = open('0190f9c2-5f1e-7c3e-8b1a-000000000009');
  await screen.findByText('We can’t find this pet');
  await events.click(screen.getByRole('button', { name: 'Report on all pets' }));
  await screen.findByText('Nothing to report');
});
