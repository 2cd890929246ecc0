import { at, from, heading, type Screen } from './screen.ts';
import { petPage, pets } from './pet-screens.ts';
import { trainingPlan } from './training-screens.ts';

/** What is only asked for once someone changes a record or looks at its history. */
export const changingScreens: readonly Screen[] = [
  from(at('vets', '/vets-specialists', 'Vets & Specialists'), 'vet-history', async (page) => {
    await page.getByRole('link', { name: 'Wharfedale Vets', exact: true }).click();
    await page.getByRole('button', { name: 'History of Wharfedale Vets' }).click();
    await page.getByRole('dialog').getByText('added this').waitFor();
  }),
  from(at('reminders', '/schedule', 'Reminders'), 'reminder-history', async (page) => {
    await page.getByRole('link', { name: 'Booster vaccination' }).click();
    await page.getByRole('button', { name: 'History of Booster vaccination' }).click();
    await page.getByRole('dialog').getByText('added this').waitFor();
  }),
  from(at('expenses', '/expenses', 'Expenses'), 'expense-edit', async (page) => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await heading(page, 'Edit the expense');
  }),
  from(pets, 'claim-new', async (page) => {
    await page.getByRole('link', { name: 'Bella' }).click();
    await page.getByRole('link', { name: 'Insurance', exact: true }).click();
    await page.getByRole('button', { name: 'Add claim' }).click();
    await page.getByRole('dialog').getByLabel('What for').waitFor();
  }),
  from(at('dashboard', '/dashboard', /^Good/), 'add-weight', async (page) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'A weight' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bella' }).waitFor();
  }),
  from(trainingPlan, 'training-plan-edit', async (page) => {
    await page.getByRole('button', { name: /^Actions for Comes back/ }).click();
    await page.getByRole('menuitem', { name: 'Edit plan' }).click();
    await heading(page, 'Edit Comes back every time');
  }),
  from(petPage, 'pet-training', async (page) => {
    await page
      .getByRole('navigation', { name: /^Views of/ })
      .getByRole('link', { name: 'Training' })
      .click();
    await page.getByRole('heading', { name: 'Training plans', exact: true }).waitFor();
  }),
];
