import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { addPet, addressOf, expect, logIn, newPerson, signUp, test } from './fixtures.ts';
import { organisationOf } from './in-database.ts';
import { mailTo } from './inbox.ts';
import { hurryMails, moveTo, prescribe, soonIn, zoneAt } from './prescribing.ts';

const bell = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** The person comes back to this tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a due dose is told under the bell without a reload, and read on one device it is read on the other', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const rosa = newPerson('Rosa');
  await signUp(page, rosa);
  const organisation = await organisationOf(page);
  const zone = zoneAt(12);
  await moveTo(product, organisation, zone);
  await addPet(page, 'Biscuit');
  await prescribe(page, { at: soonIn(zone), isMailed: true });
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(other, rosa.username, rosa.password);
  for (const where of [page, other]) await expect(bell(where, 'Notifications')).toBeVisible();

  await hurryMails(product, organisation, 'health.dose');
  await mailTo(product.inboxUrl, addressOf(rosa), /^Biscuit: Insulin, 2 IU/);
  for (const where of [page, other]) {
    await comeBack(where);
    await expect(bell(where, 'Notifications, 1 unread')).toBeVisible();
  }
  await bell(page, 'Notifications, 1 unread').click();
  await panel(page)
    .getByRole('link', { name: /^Unread: Biscuit: Insulin/ })
    .click();
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 'Notifications')).toBeVisible();
  await comeBack(other);
  await expect(bell(other, 'Notifications')).toBeVisible();
  await expect(bell(other, /unread/)).toHaveCount(0);
});

/** Subscribes as the browser's maker would; that service is somebody else's. */
function subscribeAsStandIn(): void {
  let current: object | null = null;
  const bytes = (length: number) => btoa('\x04'.repeat(length)).replaceAll('=', '');
  PushManager.prototype.subscribe = async (options) => {
    const key = options?.applicationServerKey;
    current = {
      options: { applicationServerKey: key instanceof Uint8Array ? key.buffer : key },
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: bytes(65), auth: bytes(16) },
      }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
}

/** Browsers show notifications only to people with a profile, never in a private window, as the other tests' are. */
const withProfile = test.extend<{ context: BrowserContext }>({
  context: async ({ launchOptions, baseURL }, use, testInfo) => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...launchOptions,
      baseURL,
    });
    await context.grantPermissions(['notifications'], { origin: new URL(baseURL).origin });
    await context.addInitScript(subscribeAsStandIn);
    await use(context);
    await context.close();
  },
});

/** Hands the worker a push, as the browser does. */
async function push(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
  });

/** Somebody chooses the notification of that title: the browser's own part of that has no screen here. */
const choose = (worker: Worker, title: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const notification = (await scope.registration.getNotifications()).find((one) => one.title === wanted);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  }, title);

withProfile(
  'a device is told once it’s turned on, shows what is pushed, and leads there',
  async ({ page, context }) => {
    await signUp(page, newPerson('Rosa'));
    await page.goto('/schedule/emails');
    await page.getByRole('link', { name: 'Notification settings' }).click();
    await page.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

    await push(page, JSON.stringify({ title: 'Nala: Insulin', body: 'Due 18:00.', path: '/schedule', tag: 'one' }));
    const told = {
      title: 'Nala: Insulin',
      body: 'Due 18:00.',
      data: { path: '/schedule', id: null, organisationId: null },
    };
    await expect.poll(() => shownIn(page)).toEqual([told]);
    await push(page, 'no JSON');
    await expect
      .poll(async () => (await shownIn(page)).map(({ title }) => title))
      .toContain('Something new in Petcare');

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('No service worker is running.');
    await choose(worker, told.title);
    await expect(page).toHaveURL(/\/schedule$/);
    await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();

    await page.goto('/settings?tab=notifications');
    await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  },
);

test('Petcare can be installed: its manifest and icons are there', async ({ page, baseURL }) => {
  await page.goto('/auth?tab=login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(new URL(String(address), baseURL).href);
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, baseURL).href);
    expect(await icon.body()).toEqual(
      await readFile(join(import.meta.dirname, '../../shell', src.split('/').at(-1) ?? '')),
    );
  }
});
