import { expect, test } from './fixtures.ts';

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
  server,
}) => {
  await page.clock.install();
  await page.goto('/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'My Pets' })).toBeVisible();
  expect(server.requests.filter((path) => path.startsWith('/mf/reminders/'))).toEqual([]);
  const entry = page.waitForResponse(/\/mf\/reminders\/.*remoteEntry\.js/);
  await page.clock.fastForward(2_000);
  expect((await entry).status()).toBe(200);
});

for (const path of ['/nowhere', '/schedule/nowhere/at/all']) {
  test(`${path} is the not-found screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('There is no page here')).toBeVisible();
  });
}
