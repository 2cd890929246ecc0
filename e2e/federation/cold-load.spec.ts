import { expect, test } from './fixtures.ts';
import { menuLink, petsPage, remindersPage } from './pages.ts';

for (const [path, heading] of [
  ['/pets', 'My Pets'],
  ['/my-pets', 'My Pets'],
  ['/schedule', 'Reminders'],
  ['/reminders', 'Reminders'],
] as const) {
  test(`${path} comes up cold, under its own address, with nothing refused and nothing fetched twice`, async ({
    page,
    server,
    violations,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(violations).toEqual([]);
    const files = server.requests.filter((request) => /^\/(mf|assets)\//.test(request));
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  });
}

test('a page of one remote fetches nothing of the other until 2 s have passed, then the reminders', async ({
  page,
}) => {
  const reminders = page.waitForResponse(/\/mf\/reminders\/.*\.css/);
  await page.goto('/pets');
  expect((await reminders).status()).toBe(200);
  // Measured by the browser's own times: never earlier, however slow the machine.
  const waited = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const signedIn = requests.find(({ name }) => name.endsWith('/api/auth/user'))?.responseEnd ?? Infinity;
    const early = requests.filter(({ name }) => name.includes('/mf/reminders/'));
    return Math.min(...early.map(({ startTime }) => startTime)) - signedIn;
  });
  expect(waited).toBeGreaterThanOrEqual(1_999);
});

for (const path of ['/nowhere', '/schedule/nowhere/at/all']) {
  test(`${path} is the not-found screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('There’s no page here')).toBeVisible();
  });
}

test('aiming at a link fetches code and data of its page, so that opening it fetches no file any more', async ({
  page,
  server,
}) => {
  await page.goto('/pets');
  await expect(petsPage(page)).toBeVisible();
  const data = page.waitForResponse(/\/api\/occurrences/);
  await menuLink(page, 'Reminders').focus();
  await data;
  server.requests.length = 0;
  await menuLink(page, 'Reminders').click();
  await expect(remindersPage(page)).toBeVisible();
  // What the page before still fetches when the browser is idle says nothing about this one.
  expect(server.requests.filter((path) => path.startsWith('/mf/reminders/'))).toEqual([]);
});

test('nothing is fetched early for somebody who saves data', async ({ page, server }) => {
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/pets');
  await expect(petsPage(page)).toBeVisible();
  await menuLink(page, 'Reminders').hover();
  await page.clock.fastForward(5_000);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(server.requests.filter((path) => path.startsWith('/mf/reminders/'))).toEqual([]);
});

test('a cold page asks for its code, its remote and who is there at once, and only then for the data', async ({
  page,
  server,
}) => {
  server.latency = 200;
  await page.goto('/pets');
  await expect(petsPage(page)).toBeVisible();
  const first = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const firstAnswer = Math.min(...requests.map(({ responseEnd }) => responseEnd));
    return requests.filter(({ startTime }) => startTime < firstAnswer).map(({ name }) => new URL(name).pathname);
  });
  const { base = '', preload = [] } = server.registry.remotes.pets ?? {};
  expect(first).toEqual(expect.arrayContaining(['/api/auth/user', ...preload.map((file) => base + file)]));
  expect(server.requests.filter((path) => path === '/api/auth/user')).toHaveLength(1);
});
