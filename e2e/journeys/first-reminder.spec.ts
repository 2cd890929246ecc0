import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { mailTo } from './inbox.ts';
import { localDate, localTime } from './local-time.ts';

test('a family signs up, adds a pet and a treatment due in a minute, and Done in the mail writes it down once', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await addPet(page, 'Biscuit');

  const due = new Date(Date.now() + 60_000);
  await page.goto('/schedule/new');
  await page.getByLabel('What needs doing').fill('Flea tablet');
  await expect(page.getByRole('checkbox', { name: 'Biscuit' })).toBeChecked();
  await page.getByText('Pick a day', { exact: true }).click();
  await page.getByLabel('Date').fill(localDate(due));
  await page.getByText('At a time', { exact: true }).click();
  await page.getByLabel('At', { exact: true }).fill(localTime(due));
  await page.getByText('More options').click();
  await page.getByText('A parasite treatment', { exact: true }).click();
  await page.getByLabel('Against').selectOption('Fleas');
  await page.getByLabel('Product').fill('NexGard');
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Flea tablet', level: 1 })).toBeVisible();

  const mail = await mailTo(product.inboxUrl, addressOf(person), /Biscuit/, 90_000);
  expect(mail.subject).toBe('Biscuit: Flea tablet');
  const logo = await page.request.get(/<img src="(\S+mail-logo\S+)"/.exec(mail.html)?.[1] ?? '');
  expect(logo.headers()['content-type']).toBe('image/png');
  const link = /https?:\/\/\S+\/api\/r\/\S+/.exec(mail.text)?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Flea tablet' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('heading', { name: 'Done: Flea tablet' })).toBeVisible();

  // Someone goes back to the e-mail and presses again.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveCount(0);
  await page.goto('/pets');
  await page.getByRole('link', { name: 'Biscuit' }).click();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  const treatments = page.getByRole('list', { name: 'Parasite treatments' });
  await expect(treatments.getByText('NexGard', { exact: true })).toHaveCount(1);

  await page.goto('/schedule?tab=done');
  await expect(page.getByRole('link', { name: 'Flea tablet' })).toBeVisible();
});
