import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test('a visit is typed once on a phone: the weight, the jab and the bill stand where they belong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newPerson());
  await addPet(page, 'Rex');
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?tab=visits&add=visit`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Kind', { exact: true }).selectOption('consultation');
  await form.getByText('Attended', { exact: true }).click();
  await form.getByLabel(/^Weight/).fill('12.4');
  await form.getByRole('button', { name: 'Add a jab' }).click();
  await form.getByLabel(/^Product/).fill('Nobivac L4');
  await form.getByRole('checkbox', { name: 'Leptospirosis' }).check();
  const bill = { Consultation: '42.50', Booster: '31' };
  for (const [what, pounds] of Object.entries(bill)) {
    await form.getByRole('button', { name: 'Add a cost' }).click();
    await form.getByLabel('What for').last().fill(what);
    await form.getByLabel('Amount in £').last().fill(pounds);
  }
  await expect(form.getByText('Together £73.50')).toBeVisible();
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2 expenses' })).toBeVisible();

  await page.goto(`${address}?tab=health`);
  await expect(page.getByText('Weight 12.4 kg').first()).toBeVisible();
  await expect(page.getByText('Nobivac L4').first()).toBeVisible();
  await page.goto('/expenses');
  await expect(page.getByText('£42.50').first()).toBeVisible();
  await expect(page.getByText('£31', { exact: true }).first()).toBeVisible();
});
