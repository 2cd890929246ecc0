import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { recycleBinList, type RecycleBinItem } from '@petcare/contracts';
import { aListedPet, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { anExpense, hasExpense } from '../expenses.fixture.ts';

const bella = aListedPet({ name: 'Bella' });
const visit = { visitId: crypto.randomUUID(), visitPetId: bella.id };
const payoutOf = { petId: bella.id, claimId: crypto.randomUUID() };

it.each([
  ['From a visit', visit],
  ['From a claim', { payoutOf }],
])('on a phone a row sets “%s” apart from what stands before it', async (source, fields) => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList;
  hasExpense([bella], anExpense(fields));
  renderRemote(app, { path: '/expenses' });
  const link = await screen.findByRole('link', { name: source });
  expect(link.parentElement?.textContent).toMatch(new RegExp(`Vet fees · ${source}`));
});

it('calls an animal in the recycle bin by its name', async () => {
  const rex = crypto.randomUUID();
  const pets = [bella.id, rex].map((petId) => ({ petId, sharePence: 2250 }));
  const api = hasExpense([bella], anExpense({ pets }));
  const inBin: RecycleBinItem = {
    id: rex,
    kind: 'pet',
    label: 'Rex',
    petId: null,
    of: null,
    along: 0,
    deletedAt: '2026-11-20T10:00:00.000Z',
    deletedBy: null,
    mayRestore: true,
  };
  api.answer('GET /api/recycle-bin', reply(recycleBinList, { items: [inBin], nextCursor: null }));
  renderRemote(app, { path: '/expenses' });
  await screen.findByText(/Bella, Rex \(in the recycle bin\)$/);
});
