import { csrfHeaders } from './csrf-headers.ts';
import { expect, newPerson, signUp, test } from './fixtures.ts';

test('a pet that has died is remembered with its age, on a day that can be put right; one that is deleted is not found any more', async ({
  page,
}) => {
  await signUp(page, newPerson());
  const headers = await csrfHeaders(page);
  const born = { birthDate: '2010-01-01', birthDatePrecision: 'day' };
  const rex = await page.request.post('/api/pets', { headers, data: { name: 'Rex', species: 'dog', ...born } });
  const { id } = (await rex.json()) as { id: string };
  const due = { title: 'Zoonosis check', type: 'task', petIds: [id], date: '2026-01-01' };
  await page.request.post('/api/reminders', { headers, data: due });

  await page.goto(`/pets/${id}`);
  await page.getByRole('button', { name: 'Actions for Rex' }).click();
  await page.getByRole('menuitem', { name: 'Record that Rex has died' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change the date' }).click();
  await page.getByRole('dialog').getByLabel('Date').fill('2024-03-05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rex died on 5 Mar 2024')).toBeVisible();
  await expect(page.getByText('14 years').first()).toBeVisible();
  await page.goto('/schedule');
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await page.goto('/pets');
  await expect(page.getByRole('table', { name: 'In memory' }).getByRole('link', { name: 'Rex' })).toBeVisible();

  await page.request.delete(`/api/pets/${id}/deceased`, { headers });
  const found = page.getByRole('dialog').getByRole('option', { name: /Zoonosis check/ });
  const searchAgain = async () => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Zoonosis');
  };
  await searchAgain();
  await expect(found).toBeVisible();
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Actions for Rex' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('button', { name: 'Restore Rex' })).toBeVisible();
  await searchAgain();
  await expect(page.getByText('Nothing found for “Zoonosis”.')).toBeVisible();
  await expect(found).toHaveCount(0);
});
