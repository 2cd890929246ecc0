import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, newPerson, signUp, test } from './fixtures.ts';

/** Ways a third-party page can make a browser send something, each as a script in that page; `url` is where to. */
const ways: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  'a form': (page, url) => page.setContent(`<form method="post" action="${url}"></form>`).then(() => submit(page)),
  'a form of plain text': (page, url) =>
    page
      .setContent(`<form method="post" enctype="text/plain" action="${url}"><input name='{"a":"' value='"}'></form>`)
      .then(() => submit(page)),
  'a form with a file': (page, url) =>
    page
      .setContent(
        `<form method="post" enctype="multipart/form-data" action="${url}"><input type="file" name="f"></form>`,
      )
      .then(() => submit(page)),
  'a form in a frame': (page, url) =>
    page
      .setContent(`<iframe name="inner"></iframe><form method="post" target="inner" action="${url}"></form>`)
      .then(() => submit(page)),
  'a form in a new window': (page, url) =>
    page.setContent(`<form method="post" target="_blank" action="${url}"></form>`).then(() => submit(page)),
  'a fetch': (page, url) =>
    page.evaluate(
      (to) => fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => null),
      url,
    ),
  'a fetch that asks first': (page, url) =>
    page.evaluate(
      (to) =>
        fetch(to, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json', 'x-csrf-token': 'guessed' },
          body: '{}',
        }).catch(() => null),
      url,
    ),
  'a beacon': (page, url) => page.evaluate((to) => navigator.sendBeacon(to, 'x'), url),
  'a picture': (page, url) => page.setContent(`<img src="${url}">`),
  'a link that is followed': (page, url) =>
    page.setContent(`<a href="${url}">Free biscuits</a>`).then(() => page.getByRole('link').click()),
};

const submit = (page: Page) => page.locator('form').evaluate((form) => (form as HTMLFormElement).submit());

/** Someone else's site: to the browser the same machine under another name is another site, and reaches ours as ours does. */
async function elsewhere(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => void response.end('<!doctype html><title>Elsewhere</title>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
}

test('another site cannot log anybody out, whichever way it tries', async ({ page, context, baseURL }) => {
  await signUp(page, newPerson());
  const { url, stop } = await elsewhere();
  const target = new URL('/api/auth/logout', baseURL).href;
  const session = async () => (await context.cookies(baseURL)).find(({ name }) => name.startsWith('session'))?.value;
  const before = await session();
  expect(before).toBeTruthy();
  for (const [way, attempt] of Object.entries(ways)) {
    await test.step(way, async () => {
      const other = await context.newPage();
      await other.goto(url);
      const [request] = await Promise.all([
        context.waitForEvent('request', (asked) => asked.url() === target),
        attempt(other, target),
      ]);
      const answer = await request.response();
      expect(answer?.status() ?? 0, 'it is refused, or the browser does not send it').not.toBe(204);
      expect(await answer?.headerValue('set-cookie')).toBeFalsy();
      for (const open of context.pages()) if (open !== page) await open.close();
      expect(await session()).toBe(before);
    });
  }
  stop();
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();
});
