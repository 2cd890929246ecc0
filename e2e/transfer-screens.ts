import type { Page } from '@playwright/test';
import { petPage, pets } from './pet-screens.ts';
import { from, heading, type Screen } from './screen.ts';

const offered = from(pets, 'pet-offered', async (page) => {
  await page.getByRole('link', { name: 'Thistle' }).click();
  await heading(page, 'Thistle');
  await page.getByText(/^Offered to kate@petcare.example until /).waitFor();
});
const chosen = (start: Screen, name: string, pet: string, item: string): Screen =>
  from(start, name, async (page) => {
    await page.getByRole('button', { name: `Actions for ${pet}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  });

const offer = {
  species: 'rabbit',
  birthDate: '2023-06-01',
  birthDatePrecision: 'month',
  photo: null,
  offeredBy: 'Anna',
  organizationName: 'The Hartley family',
  message: 'She’s house-trained, and likes dandelions best.',
  parts: ['medical', 'measures', 'notes', 'documents'],
  until: new Date(Date.now() + 12 * 86_400_000).toISOString(),
  told: { name: 'Kate Smith', organizationName: 'The Smiths' },
  refusal: null,
  claimedPetId: null,
};

/** The page of a link as other people see it than those who sent it. */
const asSeen = (
  name: string,
  signedIn: boolean,
  shown: object | null,
  show: (page: Page) => Promise<void>,
): Screen => ({
  name,
  signedIn,
  open: async (page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/transfer-offers/*', (route) =>
      route.fulfill({ json: { petName: 'Thistle', offer: shown } }),
    );
    await page.goto('/transfer/abcdefghijklmnopqrstuvwxyz');
    await heading(page, /Thistle/);
    await show(page);
  },
});

/** Offering a pet to a new keeper, and taking one on. */
export const transferScreens: readonly Screen[] = [
  offered,
  chosen(petPage, 'pet-pass-on', 'Mog', 'Pass on to a new keeper…'),
  chosen(offered, 'pet-offer-link', 'Thistle', 'Offered to a new keeper'),
  asSeen('transfer-without-account', false, null, (page) =>
    page.getByRole('link', { name: 'Create a free account' }).waitFor(),
  ),
  asSeen('transfer-offer', true, offer, (page) => page.getByRole('button', { name: 'Take Thistle on' }).waitFor()),
  asSeen('transfer-own', true, { ...offer, refusal: 'own' }, (page) =>
    page.getByText('Not in this organisation').waitFor(),
  ),
];
