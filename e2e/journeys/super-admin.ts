import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../running-product.ts';
import { csrfHeaders } from './csrf-headers.ts';
import { newPerson, type Person } from './fixtures.ts';
import { oneTimeCode } from './one-time-code.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** What `npm run admin -- <name>` does, on the product's database; resolves when the script has succeeded. */
export async function runAdmin(
  { dataDirectory }: Product,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  await run(process.execPath, [join(root, 'infra/admin/admin.ts'), ...args], {
    env: { ...process.env, PETCARE_DATA: dataDirectory, ...environment },
  });
}

/** Makes a super admin for this run on the command line: the demo's can set two-factor up only once. */
async function createSuperAdmin(product: Product): Promise<Person> {
  const person = newPerson('Sam');
  const names = ['--username', person.username, '--email', `${person.username}@petcare.example`, '--first-name', 'Sam'];
  await runAdmin(product, ['create-super-admin', ...names], { PETCARE_ADMIN_PASSWORD: person.password });
  return person;
}

/** A super admin, and their remaining recovery codes. */
interface SuperAdmin extends Person {
  readonly recoveryCodes: readonly string[];
}

/** Proves again that it is them, without the screens: for a quarter of an hour nothing asks. */
async function giveProof(page: Page, code: string): Promise<void> {
  const answer = await page.request.post('/api/auth/proof', { headers: await csrfHeaders(page), data: { code } });
  expect(answer.status()).toBe(204);
}

/**
 * Logs a new super admin in and sets two-factor up, without which they may do nothing; ends on their settings. They have just
 * proved who they are, unless `isProven` is false.
 */
export async function signInAsSuperAdmin(page: Page, product: Product, { isProven = true } = {}): Promise<SuperAdmin> {
  const person = await createSuperAdmin(product);
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/tab=two-factor/);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('The code it’s showing').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn two-factor on' }).click();
  const kept = page.getByRole('button', { name: 'I’ve saved them' });
  await kept.waitFor();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).locator('code');
  const [first = '', ...recoveryCodes] = await codes.allTextContents();
  await kept.click();
  await page.getByText('10 recovery codes are left').waitFor();
  if (isProven) await giveProof(page, first);
  return { ...person, recoveryCodes };
}
