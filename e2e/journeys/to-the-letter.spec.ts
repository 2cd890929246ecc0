import type { Page, Route } from '@playwright/test';
import { expect, logIn, test } from './fixtures.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

const feed = '/api/support/tickets';

/** Notes the addresses under `/api` the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return asked;
}

const count = (asked: readonly string[], what: string) => asked.filter((one) => one === what).length;

/** Until the page has been quiet for half a second. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['a 500', (route) => route.fulfill({ status: 500, body: '{}' })],
  ['a 503', (route) => route.fulfill({ status: 503, body: '{}' })],
  ['no connection', (route) => route.abort()],
];
for (const [what, fail] of failures) {
  test(`who is there is asked once, also after ${what}`, async ({ page }) => {
    await page.route('**/api/auth/user', fail);
    const asked = requestsOf(page);
    await page.goto('/pets');
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach Petcare' })).toBeVisible();
    await settled(page);
    expect(count(asked, 'GET /api/auth/user')).toBe(1);
  });
}

test('staff whose feed of tickets fails read so in the words of the source', async ({ page, product }) => {
  await signInAsSuperAdmin(page, product);
  await page.route('**/api/support/tickets/admin', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/support');
  await expect(page.getByText('Failed to fetch admin support tickets')).toBeVisible();
});

test('a log-in that is refused with a message alone says it, and one told to wait is sent twice', async ({ page }) => {
  const logInWith = async (password: string) => {
    await page.getByLabel('Username or e-mail').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await page.goto('/auth?tab=login');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 502, json: { message: 'Logging in is closed.' } }),
  );
  await logInWith('a long password');
  await expect(page.getByRole('alert')).toContainText('Logging in is closed.');

  await page.unroute('**/api/auth/login');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '0' }, body: '{}' }),
  );
  const asked = requestsOf(page);
  await logInWith('another long password');
  await expect(page.getByRole('alert')).toContainText('Rate limit exceeded after 1 attempts.');
  await settled(page);
  expect(count(asked, 'POST /api/auth/login')).toBe(2);
});

test('leaving tech support says what the server says in a message alone, and takes success without one', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  const answer = await page.request.get('/api/auth/user');
  const visitor = { ...((await answer.json()) as object), isSuperAdmin: true, inTechSupportMode: true };
  const techSupportEndsAt = new Date(Date.now() + 3_600_000).toISOString();
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...visitor, techSupportEndsAt } }));
  await page.goto('/pets');
  const exit = page.getByRole('button', { name: 'Exit Tech Support' });
  await page.route('**/api/super-admin/exit-drop-in', (route) =>
    route.fulfill({ status: 500, json: { message: 'The visit cannot be ended now.' } }),
  );
  await exit.click();
  await expect(page.getByText('The visit cannot be ended now.', { exact: true })).toBeVisible();

  await page.unroute('**/api/super-admin/exit-drop-in');
  await page.route('**/api/super-admin/exit-drop-in', (route) => route.fulfill({ json: { success: true } }));
  await exit.click();
  await expect(page.getByText('Exited tech support mode', { exact: true })).toBeVisible();
  await page.waitForURL(/\/super-admin/);
});

test('a change of the profile that is told to wait is sent twice at most', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '0' }, body: '{}' }),
  );
  await page.goto('/settings?tab=profile');
  await page.getByLabel('First name').fill('Danielle');
  const asked = requestsOf(page);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(/Rate limit exceeded after/).first()).toBeVisible();
  await settled(page);
  const sent = count(asked, 'PATCH /api/auth/profile');
  expect(sent).toBeGreaterThanOrEqual(1);
  expect(sent).toBeLessThanOrEqual(2);
});

test('reminders and reports are fetched ahead once somebody is logged in', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  const asked = requestsOf(page);
  await page.goto('/account-settings');
  for (const part of ['pets', 'reminders'])
    await expect.poll(() => asked.some((one) => one.startsWith(`GET /mf/${part}/`))).toBe(true);
});

test('without a connection a screen says so in a sentence, and comes by itself with the connection', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  const row = page.getByRole('link', { name: 'Mog' }).first();
  await expect(row).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Vets & Specialists' }).first().click();
  await expect(page.getByRole('main').getByText('You’re offline', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/MF_|mf-|[0-9a-f]{12}/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Wharfedale Vets', exact: true })).toBeVisible();
});

test('signing out asks who is there, and ends at the landing page', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  const asked = requestsOf(page);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  const after = asked.slice(asked.indexOf('POST /api/auth/logout'));
  expect(count(after, 'GET /api/auth/user')).toBeGreaterThanOrEqual(1);
});

test('a screen stays while the organisation cannot be had', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.route('**/api/organization', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/pets');
  await expect(page.getByRole('link', { name: 'Mog' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Loading...')).toBeVisible();
});

test('the dashboard asks for tickets once, and once for what others share', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  const asked = requestsOf(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  // A slow browser may be quiet for a while before it gets to them.
  for (const one of [`GET ${feed}`, 'GET /api/shared-with-me'])
    await expect.poll(() => count(asked, one)).toBeGreaterThan(0);
  await settled(page);
  expect(count(asked, `GET ${feed}`)).toBe(1);
  expect(count(asked, 'GET /api/shared-with-me')).toBe(1);
});

test('phones have the logo on top', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'demo', product.demoPassword);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Petcare' });
  await expect(logo).toBeInViewport();
  await logo.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
