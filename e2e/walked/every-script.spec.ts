import type { Page } from '@playwright/test';
import { remoteRegistry } from '@petcare/contracts';
import { expect, test } from '../journeys/fixtures.ts';
import { walkedScripts } from '../walked-scripts.ts';

/** Every script the shell or one of its remotes may ask for, as the page `page` was told. */
async function allScripts(page: Page): Promise<string[]> {
  const data = (name: string) => page.locator(`script#${name}`).textContent();
  const ofShell = Object.keys(JSON.parse((await data('integrity')) ?? '') as Record<string, string>);
  const { remotes } = remoteRegistry.parse(JSON.parse((await data('registry')) ?? ''));
  const ofRemotes = Object.values(remotes).flatMap(({ base, integrity }) =>
    Object.keys(integrity).map((file) => base + file),
  );
  return [...ofShell, ...ofRemotes].filter((file) => file.endsWith('.js'));
}

test('S6 there is no script that no page of the walks through all screens and addresses has run', async ({
  page,
  product,
}) => {
  await page.goto('/auth');
  const ran = walkedScripts(product);
  expect((await allScripts(page)).filter((file) => !ran.has(file))).toEqual([]);
});
