import { from, heading, type Screen } from './screen.ts';
import { petPage } from './pet-screens.ts';

const passport = from(petPage, 'pet-passport', async (page) => {
  await page
    .getByRole('navigation', { name: /^Views of/ })
    .getByRole('link', { name: 'Passport' })
    .click();
  await page.getByRole('list', { name: 'Messages from finders' }).waitFor();
  await page.getByRole('region', { name: 'What strangers see' }).getByRole('heading', { name: 'Mog' }).waitFor();
});

/** A pet's passport as its owner sees it, and as strangers do. */
export const passportScreens: readonly Screen[] = [
  passport,
  from(passport, 'pet-passport-answer', async (page) => {
    await page.getByRole('button', { name: 'Answer Rita next door' }).click();
    await page.getByRole('dialog', { name: 'Answer Rita next door' }).waitFor();
  }),
  from(passport, 'pet-passport-rotate', async (page) => {
    await page.getByRole('button', { name: 'Make a new code' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  from(passport, 'passport-public', async (page) => {
    await page.getByRole('link', { name: /\/passport\/[a-z2-7]{26}$/ }).click();
    await heading(page, 'Mog');
    await page.getByRole('button', { name: 'Send message' }).waitFor();
  }),
];
