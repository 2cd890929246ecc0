import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { mailTo, type Mail } from './journeys/inbox.ts';
import config from './playwright.config.ts';
import { forget, startProduct, stopProduct } from '@petcare/infra/spawned-product';

/**
 * Writes a picture of every e-mail a new person gets in their first minutes, as it arrived in the inbox: at two
 * widths, light and dark, into `pictures/mails/`.
 */
const folder = join(import.meta.dirname, '../pictures/mails');
mkdirSync(folder, { recursive: true });

const shapes = [320, 640].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
const address = 'fern@petcare.test';

/** Calls the API as the page does. */
async function call(
  page: Page,
  method: 'POST' | 'PATCH',
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const headers = { 'x-csrf-token': decodeURIComponent(token) };
  const answer = await page.request.fetch(new URL(path, product.url).href, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

const inLondon = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', hourCycle: 'h23', ...options }).format(at);
const dateOf = (at: Date): string => inLondon(at, { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeOf = (at: Date): string => inLondon(at, { hour: '2-digit', minute: '2-digit' });
const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

/** Someone signs up, invites, adds reminders, including for pets with awkward names, wants one e-mail a day and forgets the password. */
async function causeMails(page: Page): Promise<void> {
  await page.goto(new URL('/auth?tab=register', product.url).href);
  await call(page, 'POST', '/api/auth/register', {
    username: 'fern',
    email: address,
    password: 'correct horse battery',
    firstName: 'Fern',
    plan: 'pro',
  });
  await call(page, 'POST', '/api/invitations', { email: address.replace('fern', 'sam'), role: 'carer' });
  const { id: bella } = await call(page, 'POST', '/api/pets', { name: 'Bella', species: 'dog' });
  const { id: mog } = await call(page, 'POST', '/api/pets', { name: 'Mog', species: 'cat' });
  const remind = (title: string, type: string, at: Date, more: object): Promise<object> =>
    call(page, 'POST', '/api/reminders', { title, type, date: dateOf(at), time: timeOf(at), ...more });
  await remind('Flea tablet', 'parasite', later(0), {
    petIds: [bella],
    rrule: 'FREQ=WEEKLY;INTERVAL=4',
    anchor: 'completion',
    notes: 'With food. The box is in the cupboard over the sink.',
  });
  await mailTo(product.inboxUrl, address, /Flea tablet/);
  const names = [`${'W'.repeat(79)}!`, 'بيلا', 'Sir Barksalot of the Upper Meadow', 'Zoë 🐕'];
  const pets = names.map(async (name) => (await call(page, 'POST', '/api/pets', { name, species: 'pony' })).id);
  const petIds = await Promise.all(pets);
  await remind('Farrier', 'farrier', later(0), {
    petIds,
    notes: `Ring first.\nhttps://farrier.test/${'x'.repeat(99)}`,
  });
  await mailTo(product.inboxUrl, address, /Farrier/);
  await call(page, 'PATCH', '/api/notification-settings', { digestAt: timeOf(later(1)) });
  await remind('Walk', 'task', later(90), { petIds: [bella] });
  await remind('Worm tablet', 'medication', later(240), { petIds: [bella, mog] });
  await remind('Booster with Dr Okafor', 'vaccination', later(26 * 60), { petIds: [mog], leadTimes: ['P1D'] });
  await call(page, 'POST', '/api/auth/password/forgot', { username: 'fern' });
}

async function draw({ html }: Mail, name: string): Promise<void> {
  for (const { width, colorScheme } of shapes) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme });
    await page.setContent(html);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) throw new Error(`The mail ${name} is ${wide} pixels wide, and only ${width} are there`);
    const path = join(folder, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
    process.stdout.write(`${path}\n`);
    await page.close();
  }
}

try {
  const page = await browser.newPage();
  await causeMails(page);
  await draw(await mailTo(product.inboxUrl, address, /Confirm|address/i), 'confirm-address');
  await draw(await mailTo(product.inboxUrl, address.replace('fern', 'sam'), /./), 'invitation');
  await draw(await mailTo(product.inboxUrl, address, /password/i), 'reset-password');
  await draw(await mailTo(product.inboxUrl, address, /^Bella: Flea tablet/), 'reminder');
  await draw(await mailTo(product.inboxUrl, address, /Farrier$/), 'reminder-long-names');
  await draw(await mailTo(product.inboxUrl, address, /reminders for/, 120_000), 'daily');
} finally {
  await browser.close();
  await stopProduct(product);
  forget(product);
}
