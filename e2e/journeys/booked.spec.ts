import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { mailTo } from './inbox.ts';
import { localDate, localTime } from './local-time.ts';

const day = 24 * 60 * 60 * 1000;

test('a reminder that is booked for a visit is quiet; when the visit is cancelled it is due and mailed again', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await addPet(page, 'Biscuit');
  const pet = new URL(page.url()).pathname;

  const due = new Date(Date.now() - 60_000);
  await page.goto('/schedule/new');
  await page.getByLabel('What needs doing').fill('Booster');
  await page.getByText('Pick a day', { exact: true }).click();
  await page.getByLabel('Date').fill(localDate(due));
  await page.getByText('At a time', { exact: true }).click();
  await page.getByLabel('At', { exact: true }).fill(localTime(due));
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Booster', level: 1 })).toBeVisible();
  await mailTo(product.inboxUrl, addressOf(person), /^Biscuit: Booster/);

  await page.goto(`${pet}?tab=visits&add=visit`);
  const visit = page.getByRole('dialog');
  await visit.getByText('Planned', { exact: true }).click();
  await visit.getByLabel('Kind', { exact: true }).selectOption('vaccination');
  await visit.getByLabel('Date').fill(localDate(new Date(Date.now() + 7 * day)));
  await visit.getByRole('button', { name: 'Add visit' }).click();
  await expect(visit).toHaveCount(0);

  await page.goto('/schedule');
  const row = page.getByRole('listitem').filter({ hasText: 'Booster' });
  await row.getByRole('button', { name: 'Actions for Booster' }).click();
  await page.getByRole('menuitem', { name: 'Booked…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
  await expect(row.getByText(/^Booked for/)).toBeVisible();

  await page.goto(`${pet}?tab=visits`);
  await page.getByRole('button', { name: 'Actions for Vaccination' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await visit.getByText('Cancelled', { exact: true }).click();
  await visit.getByRole('button', { name: /^Save/ }).click();
  await expect(visit).toHaveCount(0);

  await mailTo(product.inboxUrl, addressOf(person), /^Again: Biscuit: Booster/);
  await page.goto('/schedule');
  await expect(row).toBeVisible();
  await expect(row.getByText(/^Booked for/)).toHaveCount(0);
});
