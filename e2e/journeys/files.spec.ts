import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { faultsNow } from '../axe.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A picture drawn by a browser: noise doesn't get smaller when compressed. */
async function photoOf(page: Page, side: number): Promise<Buffer> {
  const encoded = await page.evaluate(async (pixels) => {
    const canvas = new OffscreenCanvas(pixels, pixels);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    const picture = context.createImageData(pixels, pixels);
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
    context.putImageData(picture, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, side);
  return Buffer.from(encoded, 'base64');
}

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** As far from the mast as you can be and still send something; `bytes` per second. */
async function slowDown(page: Page, bytes: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: bytes };
  await session.send('Network.emulateNetworkConditions', slow);
  return async () => {
    await session.send('Network.emulateNetworkConditions', { ...slow, latency: 0, uploadThroughput: -1 });
  };
}

async function openFiles(page: Page): Promise<void> {
  await signUp(page, newPerson());
  await addPet(page, 'Bella');
  await page.goto(`${new URL(page.url()).pathname}?tab=documents`);
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
}

const choose = (page: Page, files: ReturnType<typeof photo>[]) =>
  page.getByLabel('Files', { exact: true }).setInputFiles(files);
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files to send' }).getByRole('listitem').filter({ hasText: name });

test('three photos over a slow connection: one is cancelled, one is tried again, and both that are wanted are kept', async ({
  page,
}) => {
  await openFiles(page);
  const small = await photoOf(page, 200);
  // The second one doesn't arrive the first time.
  let refusals = 1;
  await page.route('**/api/files?**', async (route) => {
    const isSecond = (route.request().postDataBuffer()?.indexOf('two.png') ?? -1) >= 0;
    if (isSecond && refusals > 0) {
      refusals -= 1;
      return route.abort('connectionfailed');
    }
    return route.continue();
  });
  const atFullSpeed = await slowDown(page, 40_000);
  await choose(
    page,
    ['one.png', 'two.png', 'three.png'].map((name) => photo(name, small)),
  );
  await expect(page.getByRole('progressbar')).toHaveCount(3);
  await page.getByRole('button', { name: 'Cancel three.png' }).click();
  await expect(rowOf(page, 'three.png')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again: two.png' }).click({ timeout: 60_000 });
  await atFullSpeed();
  const photos = page.getByRole('list', { name: 'Photos' });
  await expect(photos.getByRole('button', { name: /^Open (one|two)\.png/ })).toHaveCount(2);
  await expect(photos.getByRole('listitem')).toHaveCount(2);

  // From here on by keyboard.
  const first = photos.getByRole('button', { name: /^Open/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  expect(await faultsNow(page, { part: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();
  await photos.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected files' })).toContainText('1 selected');
});

test('a large photo goes on from where the connection dropped', async ({ page }) => {
  await openFiles(page);
  const large = await photoOf(page, 1400);
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  const offsets: number[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(Number(route.request().headers()['upload-offset']));
    return offsets.length === 3 ? route.abort('connectionreset') : route.continue();
  });
  await choose(page, [photo('field.png', large)]);
  await expect(page.getByRole('button', { name: /^Open field\.png/ })).toBeVisible({ timeout: 60_000 });
  const part = 1024 * 1024;
  expect(offsets.slice(0, 4)).toEqual([0, part, 2 * part, 2 * part]);
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
});
