import { extractText } from 'unpdf';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { localDate } from './local-time.ts';

test('a visit’s bill becomes expenses, then a claim, then a payout, and the report of the year has all three', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await addPet(page, 'Rex');
  const address = new URL(page.url()).pathname;
  const dialog = page.getByRole('dialog');

  await page.goto(`${address}?tab=insurance&add=policy`);
  await dialog.getByLabel('Insurer').fill('Dales Pet Insurance');
  await dialog.getByLabel('Policy number').fill('DP-1');
  await dialog.getByRole('radio', { name: /^Lifetime/ }).check();
  const today = localDate(new Date());
  const year = Number(today.slice(0, 4));
  await dialog.getByLabel('Starts on').fill(`${year - 1}${today.slice(4, 8)}01`);
  await dialog.getByLabel('Renews on').fill(`${year + 1}${today.slice(4, 8)}01`);
  await dialog.getByLabel('Premium in pounds').fill('28.99');
  await dialog.getByText('A month', { exact: true }).click();
  await dialog.getByLabel('Excess in pounds').fill('99');
  await dialog.getByRole('button', { name: 'Add policy' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${address}?tab=visits&add=visit`);
  await dialog.getByLabel('Kind', { exact: true }).selectOption('consultation');
  await dialog.getByText('Attended', { exact: true }).click();
  for (const [what, pounds] of Object.entries({ Consultation: '49', 'X-ray': '200' })) {
    await dialog.getByRole('button', { name: 'Add a cost' }).click();
    await dialog.getByLabel('What for').last().fill(what);
    await dialog.getByLabel('Amount in £').last().fill(pounds);
  }
  await dialog.getByRole('button', { name: 'Add visit' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Make a claim' }).click();
  await expect(dialog.getByRole('checkbox', { name: /X-ray, £200/ })).toBeChecked();
  await dialog.getByLabel('What for').fill('Limping');
  await dialog.getByRole('button', { name: 'Add claim' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/£249 in bills, £99 excess · £150 expected · £99 for you to pay/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Limping' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByText('Settled', { exact: true }).click();
  await dialog.getByLabel(/^Paid by the insurer/).fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/£150 paid · £99 for you to pay/)).toBeVisible();

  await page.goto('/records?period=this-year');
  const table = page.getByRole('table', { name: 'Each expense' });
  for (const amount of ['£49', '£200', '−£150', '£99'])
    await expect(table.getByText(amount, { exact: true }).first()).toBeVisible();

  await page.getByText('Show as a table').first().waitFor();
  // Firefox and Safari print the same way, but only Chromium can be told to.
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: true });
  expect(text).toContain('−£150');
  expect(text).toMatch(new RegExp(`Year\\s+Amount\\s+${year}\\s+£99`));
  for (const words of ['My Pets', 'Reminders', 'PDF', 'CSV']) expect(text).not.toContain(words);
});
