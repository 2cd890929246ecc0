import type { Page } from '@playwright/test';
import { addPet, expect, holdUndo, logIn, newPerson, signUp, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

/** The Health tab of a pet just added. */
async function health(page: Page, name: string): Promise<string> {
  await addPet(page, name);
  const address = `${new URL(page.url()).pathname}?tab=health`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No allergies yet' })).toBeVisible();
  return address;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('a weight and an allergy are added by keyboard alone', async ({ page }) => {
  await signUp(page, newPerson());
  await health(page, 'Juno');
  await tabTo(page, panel(page, 'Allergies').getByRole('button', { name: 'Add allergy' }));
  await page.keyboard.press('Enter');
  const allergy = page.getByRole('dialog', { name: 'Add an allergy' });
  await expect(allergy.getByLabel('What to')).toBeFocused();
  await page.keyboard.type('Wasps');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(allergy.getByRole('radio', { name: 'Insect' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Allergies').getByText('Insect · Mild')).toBeVisible();

  await tabTo(page, panel(page, 'Weight & measures').getByRole('button', { name: 'Add measurement' }));
  await page.keyboard.press('Enter');
  const measure = page.getByRole('dialog', { name: 'Add a measurement' });
  await tabTo(page, measure.getByRole('radio', { name: 'Weight' }));
  await page.keyboard.press('Space');
  await tabTo(page, measure.getByLabel(/^Value/));
  await page.keyboard.type('12.4');
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Weight & measures').getByText('Weight 12.4 kg')).toBeVisible();
});

test('on a phone a weight far from the last one is asked about, and drawn once it is confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newPerson());
  await health(page, 'Rex');
  const weigh = async (value: string) => {
    await panel(page, 'Weight & measures').getByRole('button', { name: 'Add measurement' }).click();
    const form = page.getByRole('dialog', { name: 'Add a measurement' });
    await form.getByText('Weight', { exact: true }).click();
    await form.getByLabel(/^Value/).fill(value);
    await form.getByRole('button', { name: 'Add measurement' }).click();
  };
  await weigh('10');
  await expect(panel(page, 'Weight & measures').getByText('Weight 10 kg')).toBeVisible();
  await weigh('15');
  const question = page.getByRole('alertdialog', { name: 'Is this right?' });
  await expect(question).toContainText('50% more than last time (10 kg)');
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(panel(page, 'Weight & measures').getByText('Weight 15 kg')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Weight over time, in kg' })).toBeVisible();
});

test('of two who change the same allergy, the second sees what the first has done', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  await signUp(page, person);
  const address = await health(page, 'Olive');
  await panel(page, 'Allergies').getByRole('button', { name: 'Add allergy' }).click();
  await page.getByLabel('What to').fill('Penicillin');
  await page.getByText('Medicine', { exact: true }).click();
  await page.getByText('Severe', { exact: true }).click();
  await page.getByRole('button', { name: 'Add allergy' }).last().click();
  await expect(page.getByText('Penicillin was added').first()).toBeVisible();
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(other, person.username, person.password);
  await other.goto(address);
  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Actions for Penicillin' }).click();
    await one.getByRole('menuitem', { name: 'Edit' }).click();
  }
  const save = async (one: Page, reaction: string) => {
    await one.getByLabel('What happens').fill(reaction);
    await one.getByRole('button', { name: 'Save' }).click();
  };
  await save(page, 'Hives');
  await expect(page.getByText('Penicillin was saved').first()).toBeVisible();
  await save(other, 'Swollen face');
  const conflict = other.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(conflict.getByText('Hives')).toBeVisible();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(panel(other, 'Allergies').getByText(/Swollen face/)).toBeVisible();
});

test('a pet that is deleted with 200 records comes back with all of them', async ({ page }) => {
  await signUp(page, newPerson());
  const address = await health(page, 'Juno');
  const path = `/api${address.split('?')[0]}/conditions`;
  const made = await page.evaluate(async (url) => {
    const [, csrf = ''] = /csrf[^=]*=([^;]+)/i.exec(document.cookie) ?? [];
    const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(csrf) };
    const statuses: number[] = [];
    for (let at = 0; at < 200; at++) {
      const body = JSON.stringify({ name: `Condition ${at}`, status: 'resolved' });
      statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
    }
    return statuses;
  }, path);
  expect(new Set(made)).toEqual(new Set([201]));
  const count = () =>
    page.evaluate(async (url) => {
      let [found, cursor] = [0, '' as string | null];
      while (cursor !== null) {
        const answer = await fetch(`${url}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        if (!answer.ok) return answer.status;
        const part = (await answer.json()) as { items: unknown[]; nextCursor: string | null };
        found += part.items.length;
        cursor = part.nextCursor;
      }
      return found;
    }, path);
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Actions for Juno' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await holdUndo(page);
  expect(await count()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Juno' })).toBeVisible();
  expect(await count()).toBe(200);
  await page.goto(address);
  await expect(panel(page, 'Conditions').getByText('20 conditions shown')).toBeVisible();
});
