import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aListedPet, renderRemote } from '@petcare/testing/web';
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
