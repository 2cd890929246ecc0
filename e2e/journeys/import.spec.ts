import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { expect, newPerson, signUp, test } from './fixtures.ts';
import { inDatabase, organisationOf } from './in-database.ts';

const sheet = [
  'Animal name;Kind;DOB;Microchip number',
  'Bella;Dog;03/04/2020;981000006612345',
  'Rex;Dragon;05/06/2019;',
  'Tom;Cat;07/08/2018;9.81E+14',
  'Mia;Cat;01/02/2021;',
].join('\r\n');

test('animals come along from a spreadsheet with broken rows, and go again', async ({ page }) => {
  await signUp(page, newPerson());
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  const file = { name: 'Animals.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('File to import').setInputFiles(file);

  await expect(page.getByRole('heading', { name: 'Import Animals.csv', level: 1 })).toBeVisible();
  await expect(page.getByLabel('What “Microchip number” is')).toHaveValue('microchip');
  await expect(page.getByText(/^Species: Write dog, cat/)).toBeVisible();
  await expect(page.getByText('Microchip number: Your spreadsheet has rounded this number.')).toBeVisible();
  await expect(page.getByText('Tell us above how to read the dates in “DOB”.')).toBeVisible();
  await page.getByText('Day first: 31/12/2024').click();
  await page.getByRole('button', { name: 'Import 2 pets' }).click();

  await expect(page.getByText('2 pets imported')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the refused rows' }).click();
  expect((await download).suggestedFilename()).toBe('Animals - not imported.csv');
  await page.getByRole('link', { name: 'See your pets' }).click();
  await page.getByRole('link', { name: 'Bella', exact: true }).click();
  await expect(page.getByText('3 Apr 2020').first()).toBeVisible();

  await page.goto('/import');
  await page.getByRole('link', { name: 'Animals.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('This import was undone')).toBeVisible();
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
});

test('5,000 animals come along but for 40 broken rows, which come back with the reason', async ({ page, product }) => {
  await signUp(page, newPerson());
  const roomForAll = `update organisations.organisation set plan = 'pro' where id = $1`;
  await inDatabase(product, await organisationOf(page), [roomForAll]);
  const rows = Array.from({ length: 5000 }, (_, n) =>
    n % 125 === 3 ? `Broken ${n},dragon,31/12/2020` : `Pet ${n},dog,31/12/2020`,
  );
  await page.goto('/import');
  const file = {
    name: 'Herd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Species,DOB', ...rows].join('\n')),
  };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 4,960 pets' }).click();
  await expect(page.getByText('4,960 pets imported')).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the refused rows' }).click();
  const refused = (await readFile(await (await download).path())).toString().trim().split('\r\n').slice(1);
  expect(refused).toHaveLength(40);
  expect(refused[0]).toMatch(/Broken 3.*Write dog, cat/);
});
