import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { forget, startProduct, stopProduct, type StartedProduct } from '../start/spawned-product.ts';
import { browserPath } from '../system/browser.ts';
import { feltIn, traceCategories } from './trace.ts';

const photos = 1000;
const goals = { images: 60, shifts: 0, longestTask: 50 };
const windows = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
];
/** A turn of the wheel, and the pause until the next, as of somebody in a hurry. */
const turn = { pixels: 400, milliseconds: 30 };

async function logIn(context: BrowserContext, { demoPassword }: StartedProduct): Promise<void> {
  const client = context.request;
  await client.get('/api/auth/user');
  const headers = { 'x-csrf-token': await csrfOf(context) };
  const answer = await client.post('/api/auth/login', { headers, data: { username: 'demo', password: demoPassword } });
  if (!answer.ok()) throw new Error(`demo cannot log in: ${answer.status()}`);
}

async function csrfOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'csrf-token');
  return decodeURIComponent(cookie?.value ?? '');
}

/** A pet with so many photos, each of them another one, sent as people send them. */
async function aPetWithPhotos(context: BrowserContext): Promise<string> {
  const headers = { 'x-csrf-token': await csrfOf(context) };
  const pet = await context.request.post('/api/pets', { headers, data: { name: 'Gallery', species: 'dog' } });
  const { id } = (await pet.json()) as { id: string };
  const page = await context.newPage();
  await page.goto('/terms');
  await page.evaluate(sendPhotos, { petId: id, count: photos, csrf: headers['x-csrf-token'] });
  await page.close();
  return id;
}

/** Runs in the page. */
async function sendPhotos({ petId, count, csrf }: { petId: string; count: number; csrf: string }): Promise<void> {
  const canvas = new OffscreenCanvas(800, 600);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  for (let n = 0; n < count; n += 1) {
    context.fillStyle = `hsl(${(n * 37) % 360} 60% 50%)`;
    context.fillRect(0, 0, 800, 600);
    for (let dot = 0; dot < 200; dot += 1) {
      context.fillStyle = `hsl(${(dot * 53) % 360} 70% ${30 + (dot % 50)}%)`;
      context.fillRect((dot * 97 + n) % 800, (dot * 61) % 600, 60, 40);
    }
    const form = new FormData();
    form.append('petId', petId);
    form.append('file', await canvas.convertToBlob({ type: 'image/jpeg' }), `${n}.jpg`);
    const answer = await fetch('/api/files', { method: 'POST', headers: { 'x-csrf-token': csrf }, body: form });
    if (answer.status !== 201) throw new Error(`Photo ${n}: ${answer.status} ${await answer.text()}`);
  }
}

/** Counts the pictures of the gallery whenever it changes. */
async function countImages(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { mostImages: number };
    counted.mostImages = 0;
    const count = (): void => {
      const now = document.querySelectorAll('[aria-label="Photos"] img').length;
      counted.mostImages = Math.max(counted.mostImages, now);
    };
    count();
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { mostImages: number }).mostImages);
}

/** Turns the wheel until nothing moves any more. */
async function scroll(page: Page, direction: 1 | -1): Promise<void> {
  const first = page.getByRole('list', { name: 'Photos' });
  let unmoved = 0;
  let before: number | undefined;
  while (unmoved < 40) {
    await page.mouse.wheel(0, direction * turn.pixels);
    await page.waitForTimeout(turn.milliseconds);
    const now = await first.evaluate((list) => list.parentElement?.getBoundingClientRect().top);
    unmoved = now === before ? unmoved + 1 : 0;
    before = now;
  }
}

async function measure(browser: Browser, context: BrowserContext, petId: string) {
  const page = await context.newPage();
  await page.goto(`/pets/${petId}?tab=documents`);
  await page.getByRole('list', { name: 'Photos' }).locator('img').first().waitFor();
  await page.waitForTimeout(1000);
  const most = await countImages(page);
  await page.mouse.move(180, 500);
  await browser.startTracing(page, { categories: traceCategories });
  await scroll(page, 1);
  await scroll(page, -1);
  const { tasks, shifts, longest } = feltIn((await browser.stopTracing()).toString());
  const shown = await page.getByText(`${photos} photos`).count();
  if (shown === 0) throw new Error('Not all photos came into the page.');
  const images = await most();
  await page.close();
  const over50 = tasks.filter((task) => task > 50).length;
  return { images, shifts, longestTask: Math.round(tasks[0] ?? 0), over50, longest };
}

/** `npm run bench -- gallery`: a thousand photos, scrolled to their end and back, as Chromium's own trace has it. */
export async function benchGallery(): Promise<void> {
  const product = await startProduct();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-gpu', ...asRoot] });
  try {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    await logIn(context, product);
    const petId = await aPetWithPhotos(context);
    const storageState = await context.storageState();
    for (const viewport of windows) {
      const narrowed = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport, storageState });
      const figures = await measure(browser, narrowed, petId);
      const holds =
        figures.images <= goals.images && figures.shifts <= goals.shifts && figures.longestTask <= goals.longestTask;
      if (!holds) process.exitCode = 1;
      console.log(JSON.stringify({ bench: 'gallery', photos, width: viewport.width, ...figures, goals, holds }));
      await narrowed.close();
    }
  } finally {
    await browser.close();
    await stopProduct(product);
    forget(product);
  }
}
