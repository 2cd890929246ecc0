import { test as base, expect, type Page } from '@playwright/test';
import { runningProduct, type Product } from '../running-product.ts';

export { expect };

export interface Person {
  username: string;
  password: string;
  firstName: string;
}

/** Where e-mails go for a person who signed up with `signUp`. */
export const addressOf = ({ username }: Person) => `${username}@family.example`;

let people = 0;

/** A person nobody else in this run is. */
export function newPerson(firstName = 'Rosa'): Person {
  people += 1;
  return {
    username: `${firstName.toLowerCase()}-${process.pid}-${people}`,
    password: 'a long enough secret',
    firstName,
  };
}

/** Signs up through the screen; leaves the page on the list of pets. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?tab=register');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('E-mail').fill(addressOf(person));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await goToPets(page);
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await goToPets(page);
}

/** From the dashboard, where everyone starts. */
async function goToPets(page: Page): Promise<void> {
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();
}

/** Keeps the notice that offers Undo, which goes after a few seconds, but not while the pointer is on it. */
export const holdUndo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).hover();

export async function addPet(page: Page, name: string): Promise<void> {
  await page.goto('/pets/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Species').selectOption('dog');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Every test brings its own people to the run's single product. */
export const test = base.extend<{ product: Product; baseURL: string }>({
  product: async ({ browserName: _ }, use) => use(runningProduct()),
  baseURL: async ({ product }, use) => use(product.url),
});
