import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, newPerson, signUp, test, type Person } from './fixtures.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

/** A red square of 8 by 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

/** What a person was told outside the page, and whether they had just done something when asked. */
interface Told {
  asked: boolean[];
  notices: { title: string; body: string }[];
  volumes: number[];
}

declare global {
  interface Window {
    told: Told;
  }
}

/** Records what leaves the page: the browser's notifications and sounds; the rest is the product's own. */
async function watchNews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told = { asked: [], notices: [], volumes: [] };
    Object.assign(window, { told });
    class Notice extends EventTarget {
      static get permission(): string {
        return sessionStorage.getItem('permission') ?? 'default';
      }
      static requestPermission(): Promise<string> {
        told.asked.push(navigator.userActivation.isActive);
        sessionStorage.setItem('permission', 'granted');
        return Promise.resolve('granted');
      }
      constructor(title: string, { body }: { body: string }) {
        super();
        told.notices.push({ title, body });
      }
    }
    Object.assign(window, { Notification: Notice });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndTell(this: HTMLMediaElement) {
      told.volumes.push(this.volume);
      return play.call(this);
    };
  });
}

const told = (page: Page) => page.evaluate(() => window.told);
/** Time passes on the page, but not on the server. */
const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);
const supportEntry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: /^Support/ });
const ticketHeading = (page: Page, subject: string) => page.getByRole('heading', { level: 1, name: subject });
/** This person's only, as others in the run ask as well. */
const subjectOf = ({ username }: Person) => `No mail for ${username}`;

/** A question from this person, with a picture; ends on its page. */
async function ask(page: Page, subject: string): Promise<string> {
  await supportEntry(page).click();
  await page.getByRole('link', { name: 'Ask support' }).first().click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Since Friday. See the picture.');
  await page
    .getByLabel('Files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: 'Remove screen.webp' })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).press('Control+Enter');
  await expect(ticketHeading(page, subject)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(text)).toBeVisible();
}

test('a question, its answer in another browser, and the way there and back until it is resolved', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  await watchNews(page);
  await page.clock.install();
  const person = newPerson();
  const subject = subjectOf(person);
  await signUp(page, person);
  expect(await told(page)).toEqual({ asked: [], notices: [], volumes: [] });
  const path = await ask(page, subject);
  await expect.poll(async () => (await told(page)).asked).toEqual([true]);
  await expect(page).toHaveTitle(`${subject} · Petcare`);
  await page.getByRole('link', { name: 'My Pets' }).first().click();
  await expect(page).toHaveTitle('My Pets · Petcare');

  const staff = await browser.newPage({ baseURL });
  await watchNews(staff);
  await staff.clock.install();
  await signInAsSuperAdmin(staff, product);
  await staff.goto(path);
  await expect(ticketHeading(staff, subject)).toBeVisible();
  await staff.getByRole('button', { name: 'Open screen.webp' }).click();
  await expect(staff.getByRole('img', { name: 'screen.webp' })).toHaveJSProperty('naturalWidth', 8);
  await staff.keyboard.press('Escape');
  await write(staff, 'It is mended now.');

  await pass(page, 180);
  await expect(page).toHaveTitle('(1) My Pets · Petcare');
  await expect(supportEntry(page)).toHaveAccessibleName(/1 waiting/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(supportEntry(page).getByText('1 waiting')).toBeAttached();
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect
    .poll(() => told(page))
    .toEqual({
      asked: [true],
      notices: [{ title: 'New Support Response', body: 'You have 1 new response(s) from our support team!' }],
      volumes: [0.3],
    });
  await expect(page.getByRole('status').filter({ hasText: 'New Support Response' })).toBeAttached();

  await supportEntry(page).click();
  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText('New answer');
  await row.getByRole('link').click();
  await expect(page.getByText('It is mended now.')).toBeVisible();
  await expect(page).toHaveTitle(`${subject} · Petcare`);
  await expect(supportEntry(page)).toHaveAccessibleName('Support');

  const saved = staff.waitForResponse((response) => response.request().method() === 'PATCH');
  await staff.getByText('Resolved', { exact: true }).click();
  await saved;
  await expect(staff.getByRole('radio', { name: 'Resolved' })).toBeChecked();
  await supportEntry(staff).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  // The check that sees the count go down, so that the next can see it go up.
  const checked = staff.waitForResponse('**/api/support/tickets/admin');
  await pass(staff, 180);
  await checked;

  await pass(page, 30);
  await expect(page.getByText('Replying opens this ticket again.')).toBeVisible();
  await write(page, 'It came twice now.');
  await expect(page.getByText('Replying opens this ticket again.')).toHaveCount(0);

  await pass(staff, 180);
  await expect.poll(async () => (await told(staff)).notices.at(-1)?.title).toBe('New Support Activity');
  const { notices, volumes } = await told(staff);
  expect(notices.at(-1)?.body).toMatch(/^\d+ new support ticket\(s\) need\(s\) your attention!$/);
  expect(new Set(volumes)).toEqual(new Set([0.3]));
  await staff.getByRole('link', { name: subject }).click();
  await expect(staff.getByText('It came twice now.')).toBeVisible();
  await expect(staff.getByRole('radio', { name: 'Open' })).toBeChecked();
  await staff.context().close();
});

test('news come while the screens of support do not', async ({ page, browser, baseURL, product }) => {
  test.slow();
  await page.clock.install();
  const person = newPerson();
  const subject = subjectOf(person);
  await signUp(page, person);
  const path = await ask(page, subject);
  const staff = await browser.newPage({ baseURL });
  await signInAsSuperAdmin(staff, product);
  await staff.goto(path);
  await expect(ticketHeading(staff, subject)).toBeVisible();

  await watchNews(page);
  await page.route('**/mf/support/**', (route) => route.abort());
  await page.goto('/support');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await write(staff, 'It is mended now.');
  await pass(page, 180);
  await expect.poll(async () => (await told(page)).volumes).toEqual([0.3]);
  await expect(supportEntry(page)).toHaveAccessibleName(/1 waiting/);
  await staff.context().close();
});
