import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { mailTo, type Mail } from './journeys/inbox.ts';
import { localDate, localTime } from './journeys/local-time.ts';
import config from './playwright.config.ts';
import { forget, startProduct, stopProduct } from '@petcare/infra/spawned-product';

/** Takes the landing page's pictures from the demo data, light and dark, into the shell's sources. */
const folder = join(import.meta.dirname, '../shell/src/landing/pictures');
mkdirSync(folder, { recursive: true });

interface Size {
  width: number;
  height: number;
  /** Picture pixels per page pixel. */
  scale: number;
}

const desk: Size = { width: 1000, height: 700, scale: 1.6 };
const phone: Size = { width: 390, height: 560, scale: 2 };

type Open = (page: Page) => Promise<void>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const reminders: Open = async (page) => {
  await page.goto('/schedule');
  await heading(page, 'Reminders');
};

const profile: Open = async (page) => {
  await page.goto('/pets');
  await page.getByRole('link', { name: 'Mog', exact: true }).first().click();
  await heading(page, 'Mog');
};

const history: Open = async (page) => {
  await page.goto('/schedule?tab=done');
  await page.getByRole('link', { name: storyTitle }).first().waitFor();
};

/** What the reminder in the story is about. */
const storyTitle = 'Flea tablet';

/** WebP is a third of a PNG's size, and the browser writes it itself. */
async function take(page: Page, name: string, { width, height, scale }: Size): Promise<void> {
  await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 72, clip });
  const path = join(folder, `${name}.webp`);
  writeFileSync(path, Buffer.from(data, 'base64'));
  process.stdout.write(`${path}\n`);
}

async function call(page: Page, path: string, data: object): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': decodeURIComponent(token) }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

/** A demo family's reminder that is due now; resolves with its e-mail. */
async function remind(page: Page): Promise<Mail> {
  const { items } = (await (await page.request.get('/api/pets?search=Bella')).json()) as { items: { id: string }[] };
  const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
  const due = new Date();
  const rule = { rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion', type: 'parasite' };
  const when = { date: localDate(due), time: localTime(due) };
  await call(page, '/api/reminders', { title: storyTitle, petIds: [items[0]?.id], ...when, ...rule });
  return mailTo(product.inboxUrl, email, new RegExp(storyTitle));
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(product.demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboard$/);
}

type Scheme = 'light' | 'dark';

async function newPage(colorScheme: Scheme, viewport: Size): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** From a reminder's e-mail to what everyone sees afterwards, on a phone. */
async function takeStory(mail: Mail): Promise<void> {
  const link = /https?:\/\/\S+\/api\/r\/\S+/.exec(mail.text)?.[0] ?? '';
  const pages = { light: await newPage('light', phone), dark: await newPage('dark', phone) };
  for (const scheme of ['light', 'dark'] as const) {
    await pages[scheme].setContent(mail.html);
    await take(pages[scheme], `mail-${scheme}`, phone);
    await pages[scheme].goto(link);
  }
  await pages.light.getByRole('button', { name: /done/i }).first().click();
  await pages.light.getByRole('heading', { name: /Done/ }).waitFor();
  await take(pages.light, 'done-light', phone);
  // Anyone who presses a second time is told the same.
  await pages.dark.getByRole('button', { name: /done/i }).first().click();
  await pages.dark.getByRole('heading', { level: 1 }).waitFor();
  await take(pages.dark, 'done-dark', phone);
}

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const scheme of ['light', 'dark'] as const) {
    const wide = await newPage(scheme, desk);
    const small = await newPage(scheme, phone);
    await logIn(wide);
    await logIn(small);
    for (const [name, open] of Object.entries({ reminders, profile })) {
      await open(wide);
      await take(wide, `${name}-${scheme}`, desk);
      await open(small);
      await take(small, `${name}-phone-${scheme}`, phone);
    }
    if (scheme === 'light') await takeStory(await remind(wide));
    await history(small);
    await take(small, `history-${scheme}`, phone);
  }
} finally {
  await browser.close();
  await stopProduct(product);
  forget(product);
}
