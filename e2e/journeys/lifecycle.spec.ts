import { test as plain } from '@playwright/test';
import { forget, killProduct, startProduct, stopProduct, type StartedProduct } from '@petcare/infra/spawned-product';
import { addPet, expect, logIn, newPerson, signUp } from './fixtures.ts';

plain('after kill -9 of everything the next start has it all', async ({ browser }) => {
  plain.slow();
  const first = await startProduct();
  const { dataDirectory } = first;
  const person = newPerson('Nell');
  const page = await browser.newPage({ baseURL: first.url });
  await signUp(page, person);
  await addPet(page, 'Sorrel');
  await killProduct(first);

  const second = await startProduct({ dataDirectory });
  const again = await browser.newPage({ baseURL: second.url });
  await logIn(again, person.username, person.password);
  await expect(again.getByRole('link', { name: 'Sorrel' })).toBeVisible();
  expect(await stopProduct(second)).toBe(0);
  forget(second);
});

plain('two installations run side by side, and one browser is logged in to both', async ({ browser }) => {
  plain.slow();
  const products: StartedProduct[] = [await startProduct(), await startProduct()];
  const context = await browser.newContext();
  for (const { url, demoPassword } of products) {
    const page = await context.newPage();
    await page.goto(`${url}/auth?tab=login`);
    await page.getByLabel('Username or e-mail').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('link', { name: 'Bella', exact: true })).toBeVisible();
  }
  for (const { url } of products) {
    const page = await context.newPage();
    await page.goto(`${url}/pets`);
    await expect(page.getByRole('link', { name: 'Bella', exact: true })).toBeVisible();
  }
  for (const product of products) {
    expect(await stopProduct(product)).toBe(0);
    forget(product);
  }
});
