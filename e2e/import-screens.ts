import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { at, from, heading, type Screen } from './screen.ts';

const imports = at('import', '/import', 'Import');

const sheet = [
  'Animal name,Kind,Born,Chip,Notes',
  'Pickle,Rabbit,03/04/2022,,Likes parsley',
  'Bruno,Dragon,31/02/2020,9.81E+14,',
  'Sooty,Cat,2019,,',
].join('\n');

async function look(page: Page): Promise<void> {
  const file = { name: 'Animals from the old laptop.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('File to import').setInputFiles(file);
  await heading(page, 'Import Animals from the old laptop.csv');
  await page
    .getByText(/Write dog, cat/)
    .first()
    .waitFor();
}

/** The outcome of an import is staged, so that no animals are left behind. */
async function stageResult(page: Page): Promise<void> {
  await page.route('**/api/imports/*', async (route) => {
    const answer = await route.fetch();
    const run = (await answer.json()) as object;
    const [appliedAt, undoableUntil] = ['2026-11-22T03:10:00.000Z', '2026-12-22T03:10:00.000Z'];
    const counts = { rows: 3, add: 1, skip: 1, refused: 1 };
    const json = { ...run, status: 'done', preview: null, counts, appliedAt, undoableUntil };
    await route.fulfill({ json });
  });
  await page.reload();
  await page.getByText('1 pet imported').waitFor();
}

const statement = [
  'Transaction date,Description,Amount,Balance',
  '28/02/2024,PETS AT HOME OTLEY,-12.00,100.00',
  '28/02/2024,WHARFEDALE VETS LTD,-45.10,54.90',
  '29/02/2024,SALARY,2000.00,2054.90',
  '30/02/2024,FEED SHOP,-8.20,2046.70',
].join('\n');

/** A bank's list, for the expenses. */
async function lookAtStatement(page: Page): Promise<void> {
  await page.getByText('Expenses', { exact: true }).last().click();
  const file = { name: 'Statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByLabel('File to import').setInputFiles(file);
  await heading(page, 'Import Statement.csv');
  await page.getByText('Money that came in.').first().waitFor();
}

/** A workbook with several sheets, one of which has to be chosen. */
async function askForSheet(page: Page): Promise<void> {
  const message = 'This workbook has several sheets. Choose the one to import.';
  const errors = [{ path: 'sheet', message, options: ['Animals 2026', 'Rehomed'] }];
  const json = { status: 400, code: 'validation', message, errors, requestId: 'staged' };
  await page.route('**/api/imports', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
  );
  const file = { name: 'Animals.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Read the sheet Rehomed' }).waitFor();
}

/** A sheet with everything that can go wrong in one, and the outcome. */
export const importScreens: readonly Screen[] = [
  imports,
  from(imports, 'import-draft', look),
  from(imports, 'import-statement', lookAtStatement),
  from(imports, 'import-workbook', askForSheet),
  from(imports, 'import-result', async (page) => {
    await look(page);
    await stageResult(page);
  }),
];
