import type { Page } from '@playwright/test';
import { addPet, expect, logIn, newPerson, signUp, test } from './fixtures.ts';

/** Good by the browser makers' measure (web.dev, Cumulative Layout Shift). */
const goodShift = 0.1;

/** How far content has jumped by itself since the page loaded, 0 to 1. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer never calls.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const [screen, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desktop: { width: 1280, height: 860 },
})) {
  test(`the dashboard does not jump while its cards come: ${screen}`, async ({ page, product }) => {
    await page.setViewportSize(viewport);
    await logIn(page, 'demo', product.demoPassword);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 2, name: 'My Pets' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mog', exact: true })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(goodShift);
  });
}

test('the dashboard has everything that is added most behind Add, and what others did since', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  const { id, organizationId } = (await (await page.request.get('/api/auth/user')).json()) as {
    id: string;
    organizationId: string;
  };
  const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString();
  await page.route('**/api/occurrences?status=closed*', async (route) => {
    const open = await page.request.get('/api/occurrences?status=open&limit=1');
    const { items } = (await open.json()) as { items: object[] };
    const done = items.map((item) => ({ ...item, status: 'done', doneBy: 'Ben', doneAt: yesterday }));
    await route.fulfill({ json: { items: done, nextCursor: null } });
  });
  await page.evaluate(([key, at]) => localStorage.setItem(key, at), [
    `last-here:${id} ${organizationId}`,
    longAgo,
  ] as const);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'A reminder',
    'A weight',
    'A note',
    'A parasite treatment',
    'An expense',
    'A pet',
  ]);
  await page.keyboard.press('Escape');
  const since = page.getByRole('list', { name: 'Since you were last here' });
  await expect(since.getByText(/^Done by Ben/).first()).toBeVisible();
});

test('a first visit is told three things to do, each leads to where it is done, and they go once they are', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('link', { name: 'Invite somebody' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await page.goBack();
  await steps.getByRole('link', { name: 'Add a reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Add a reminder', level: 1 })).toBeVisible();
  await addPet(page, 'Fern');
  await page.goto('/dashboard');
  await expect(steps.getByText('Done', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Fern/ })).toBeVisible();
});
