import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test('a visit is typed once on a phone: the weight, the jab and the bill stand where they belong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newPerson());
  await addPet(page, 'Rex');
  const address = new URL(page.url()).pathname;
  const dialog = page.getByRole('dialog');
  await page.goto(`${address}?tab=health&add=measure`);
  await dialog.getByLabel(/^Value/).fill('11.9');
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${address}?tab=visits&add=visit`);
  const form = dialog;
  await form.getByLabel('Kind', { exact: true }).selectOption('consultation');
  await form.getByText('Attended', { exact: true }).click();
  await form.getByLabel(/^What the vet found/).fill('Heart sound, teeth clean');
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
  await expect(form.getByText('Total £73.50')).toBeVisible();
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2 expenses' })).toBeVisible();

  await page.goto(`${address}?tab=health`);
  await expect(page.getByText('Weight 12.4 kg').first()).toBeVisible();
  const weights = page.getByRole('img', { name: 'Weight over time, in kg' });
  await expect(weights.locator('circle')).toHaveCount(2);
  await expect(weights.locator('circle', { hasText: '12.4 kg' })).toHaveCount(1);
  const jabs = page.getByRole('region', { name: 'Vaccinations' });
  await expect(jabs.getByText('Nobivac L4', { exact: true })).toHaveCount(1);
  await expect(jabs.getByText(/^Next due /)).toBeVisible();

  // At the top of every view, without a reminder.
  await page.goto(`${address}?tab=notes`);
  await expect(page.getByText(/^Next: Vaccination: Nobivac L4, by /)).toBeVisible();
  await page.goto(address);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Vaccination: Nobivac L4')).toHaveCount(1);
  await expect(history.getByText(/12\.4 kg/)).toHaveCount(1);
  await expect(history.getByText(/Heart sound, teeth clean/)).toHaveCount(1);
  for (const where of ['/expenses', '/records?period=this-year']) {
    await page.goto(where);
    await expect(page.getByText('£42.50').first()).toBeVisible();
    await expect(page.getByText('£31', { exact: true }).first()).toBeVisible();
  }
});
