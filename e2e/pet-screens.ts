import { at, from, heading } from './screen.ts';

export const pets = at('pets', '/pets', 'My Pets');
export const petPage = from(pets, 'pet', async (page) => {
  await page.getByRole('link', { name: 'Mog' }).click();
  await heading(page, 'Mog');
});
export const petHealth = from(petPage, 'pet-health', async (page) => {
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByText('Penicillin').first().waitFor();
  await page.getByText('Weight 5.2 kg').first().waitFor();
});
export const petMedication = from(petPage, 'pet-medication', async (page) => {
  await page.getByRole('link', { name: 'Medication', exact: true }).click();
  await page.getByText('Caninsulin 40 IU/ml').first().waitFor();
  await page.getByRole('list', { name: 'Medications' }).waitFor();
});
export const petFiles = from(petPage, 'pet-files', async (page) => {
  await page.getByRole('link', { name: 'Photos & documents' }).click();
  await page.getByRole('button', { name: 'Vaccination card.pdf', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Open Asleep on the washing/ }).waitFor();
});
const petFile = from(petFiles, 'pet-file', async (page) => {
  await page.getByRole('button', { name: /^Open Asleep on the washing/ }).click();
  await page.getByRole('dialog', { name: /Asleep on the washing/ }).waitFor();
});
export const petVisits = from(pets, 'pet-visits', async (page) => {
  await page.getByRole('link', { name: 'Bella' }).click();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.getByText('Look at the left hind leg').first().waitFor();
});
export const petNotes = from(petPage, 'pet-notes', async (page) => {
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page
    .getByText(/^Left half of the new food/)
    .first()
    .waitFor();
});

/** What rules find about a pet, and what of it was muted. */
const petInsights = from(petPage, 'pet-insights', async (page) => {
  await page
    .getByRole('navigation', { name: /^Views of/ })
    .getByRole('link', { name: 'Insights' })
    .click();
  await page.getByRole('heading', { name: 'Weight has changed' }).waitFor();
});

/** What else opens from a pet. */
export const petExtras = [
  petFile,
  petInsights,
  from(petPage, 'pet-views', async (page) => {
    await page.getByRole('button', { name: /^More: Views of/ }).click();
    await page.getByRole('menu').waitFor();
  }),
  from(petHealth, 'pet-stay', async (page) => {
    await page.getByRole('link', { name: 'Check a stay, journey or competition' }).click();
    await page.getByRole('list', { name: 'Why' }).waitFor();
  }),
];
