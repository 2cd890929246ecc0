import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { filesRoom, type FilesRoom } from '@petcare/contracts/files';
import { aUser, mockApi, refuse, renderScreen, reply } from '@petcare/testing/web';
import { StorageUse } from './storage-use.tsx';

const passport = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  name: 'Passport.pdf',
  type: 'passport',
  bytes: 250_491,
  datedOn: '2025-04-01',
  petId: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  isLoose: false,
} as const;
const kept = '0190f9c2-5f1e-7c3e-8b1a-000000000003';
const megabyte = 1024 ** 2;
const room: FilesRoom = {
  used: 0,
  limit: 500 * megabyte,
  kinds: [
    { kind: 'photos', count: 12, bytes: 400 * megabyte },
    { kind: 'bin', count: 1, bytes: 50 * megabyte },
  ],
  largest: [
    passport,
    { ...passport, id: passport.petId, name: 'Receipt.pdf', petId: null },
    { ...passport, id: kept, name: 'Licence.pdf', petId: null, isLoose: true },
  ],
};
const show = () => {
  const user = aUser();
  renderScreen([{ path: '/settings', element: <StorageUse /> }], { path: '/settings', user });
};

it.each([
  [399, null],
  [400, 'There’s little room left'],
  [500, 'There’s no room for more files'],
])('says what takes up %p of 500 MB, and what to do when that is much', async (megabytes, warning) => {
  mockApi({ 'GET /api/files/room': reply(filesRoom, { ...room, used: megabytes * megabyte }) });
  show();
  const meter = await screen.findByRole('meter', { name: 'In use' });
  expect(meter.getAttribute('aria-valuetext')).toBe(`${megabytes} MB of 500 MB`);
  expect(screen.queryAllByText(/^There’s /).map(({ textContent }) => textContent)).toEqual(warning ? [warning] : []);
});

it('tells kinds apart, and leads to the largest files', async () => {
  mockApi({ 'GET /api/files/room': reply(filesRoom, room) });
  show();
  const kinds = within(await screen.findByRole('list', { name: 'What takes up room' })).getAllByRole('listitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Photos12 files400 MB',
    'Files in the recycle bin1 file50 MB',
  ]);
  const largest = within(screen.getByRole('list', { name: 'Largest files' }));
  expect(largest.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/pets/${passport.petId}?tab=documents&type=passport&year=2025&file=${passport.id}`,
    `/pets/documents?file=${kept}`,
  ]);
  largest.getByText('Receipt.pdf');
  const all = screen.getByRole('link', { name: 'Documents kept without an animal' });
  expect(all.getAttribute('href')).toBe('/pets/documents');
});

it('says so when it did not load', async () => {
  mockApi({ 'GET /api/files/room': refuse('unavailable', { message: 'We are away for a moment.' }) });
  show();
  await screen.findByText('We are away for a moment.');
});
