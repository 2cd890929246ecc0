import type { Page } from '@playwright/test';
import type { Product } from '../running-product.ts';
import { expect, logIn, test } from './fixtures.ts';
import { dropInTo } from './drop-in-to.ts';
import { belowTheScreens, fillings, routeTable, type Outcome, type Visitor } from './route-table.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

const pet = 'Mog';
/** The demo family's organisation. */
const family = 'The Hartley family';

/** The demo family's pet, asked for as its owner. */
async function petIdOf(page: Page, product: Product): Promise<string> {
  await logIn(page, 'demo', product.demoPassword);
  const { items } = (await (await page.request.get(`/api/pets?search=${pet}`)).json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

const addressOf = (path: string, petId: string) =>
  path === '*' ? '/no-such-page' : path.replaceAll(/:(\w+)/g, (_, name: string) => fillings(petId)[name] ?? '');

async function expectOutcome(page: Page, address: string, outcome: Outcome): Promise<void> {
  await page.goto(address);
  if ('to' in outcome) {
    const [pathname = '', search = ''] = outcome.to.split('?');
    const isThere = (url: URL) => url.pathname === pathname && url.search === (search && `?${search}`);
    await expect.soft(page, address).toHaveURL(isThere);
  } else {
    await expect.soft(page.getByRole('heading', { level: 1, name: outcome.heading }), address).toBeVisible();
    await expect.soft(page, address).toHaveURL((url) => url.pathname + url.search === address);
  }
}

/** How to become each visitor. */
const arrivals: readonly { visitor: Visitor; arrive: (page: Page, product: Product) => Promise<unknown> }[] = [
  { visitor: 'anonymous', arrive: async () => {} },
  { visitor: 'user', arrive: (page, product) => logIn(page, 'demo', product.demoPassword) },
  { visitor: 'super admin', arrive: signInAsSuperAdmin },
  {
    visitor: 'dropped in',
    arrive: async (page, product) => {
      await signInAsSuperAdmin(page, product);
      await dropInTo(page, { username: 'demo', name: family, reason: 'Every address is walked' });
    },
  },
];

for (const { visitor, arrive } of arrivals) {
  test(`every address shows or leads where it should: ${visitor}`, async ({ browser, baseURL, page, product }) => {
    test.slow();
    const petId = await petIdOf(await browser.newPage({ baseURL }), product);
    await arrive(page, product);
    for (const [path, row] of Object.entries(routeTable(petId, pet)))
      await expectOutcome(page, addressOf(path, petId), row[visitor]);
  });
}

test('below the screens, too, somebody who is not logged in is asked to only where there is a page', async ({
  page,
}) => {
  test.slow();
  for (const [address, outcome] of belowTheScreens) await expectOutcome(page, address, outcome);
});
