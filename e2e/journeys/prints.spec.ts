import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expect, logIn, test } from './fixtures.ts';

/** What is on the paper, and on how many sheets; Firefox and Safari print the same way, but only Chromium can be asked to. */
async function printed(page: Page) {
  const { text, totalPages } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}
const onScreenAlone = ['My Pets', 'Reminders', 'Print'];

test('the emergency card and the health of a pet print without what is for the screen alone', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.getByRole('link', { name: 'Mog' }).click();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  for (const words of ['Penicillin', '5.2 kg'])
    await expect(page.getByRole('definition').filter({ hasText: words }).first()).toBeVisible();
  const health = await printed(page);
  for (const words of ['At a glance', 'Penicillin', 'Last weight', '5.2 kg']) expect(health.text).toContain(words);
  for (const words of [...onScreenAlone, 'Add allergy', 'Log a dose']) expect(health.text).not.toContain(words);

  await page.goto(`${new URL(page.url()).pathname}/emergency-card`);
  await expect(page.getByRole('heading', { name: 'Emergency card: Mog' })).toBeVisible();
  const card = await printed(page);
  expect(card.totalPages).toBe(1);
  for (const words of ['Penicillin', 'Caninsulin 40 IU/ml', 'Wharfedale Vets', '01632 960210', '0113 496 0210'])
    expect(card.text).toContain(words);
  for (const words of onScreenAlone) expect(card.text).not.toContain(words);
});
