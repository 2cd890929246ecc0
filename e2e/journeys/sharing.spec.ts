import type { Page } from '@playwright/test';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { csrfHeaders } from './csrf-headers.ts';
import { confirmAddress } from './inbox.ts';
import { localDate, localTime } from './local-time.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Due a minute ago, for anyone who may give it. */
async function prescribe(page: Page): Promise<void> {
  const petId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const aMinuteAgo = new Date(Date.now() - 60_000);
  const answer = await page.request.post(`/api/pets/${petId}/medications`, {
    headers: await csrfHeaders(page),
    data: {
      drug: 'Metacam',
      amount: '1',
      unit: 'ml',
      route: 'oral',
      schedule: { times: [localTime(aMinuteAgo)] },
      startsOn: localDate(aMinuteAgo),
    },
  });
  expect(answer.status()).toBe(201);
}

test('on phones, an owner offers a pet to a sitter, who accepts, gives a dose and writes a note, until the owner stops it', async ({
  browser,
  baseURL,
  product,
}) => {
  const [olga, sam] = [newPerson('Olga'), newPerson('Sam')];
  const page = await (await browser.newContext({ baseURL, ...phone })).newPage();
  const samsPage = await (await browser.newContext({ baseURL, ...phone })).newPage();

  await test.step('offer', async () => {
    await signUp(page, olga);
    await confirmAddress(page, product, olga);
    await addPet(page, 'Biscuit');
    await prescribe(page);
    await page.goto('/sharing/new');
    await page.getByLabel('Share with').fill(addressOf(sam));
    await expect(page.getByText(/can tick off and add medication and reminders.* for Biscuit, until/)).toBeVisible();
    for (const area of ['Expenses', 'Vets and specialists'])
      await page.getByRole('radiogroup', { name: area }).getByText('Add', { exact: true }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Waiting for an answer' }).getByText(addressOf(sam))).toBeVisible();
  });

  await test.step('accept, in no organisation of one’s own', async () => {
    await signUp(samsPage, sam);
    await confirmAddress(samsPage, product, sam);
    const gone = await samsPage.request.delete('/api/organization', {
      headers: await csrfHeaders(samsPage),
      data: { password: sam.password },
    });
    expect(gone.status()).toBe(204);
    await samsPage.goto('/dashboard');
    await samsPage.getByRole('button', { name: 'Accept' }).click();
    const shared = samsPage.getByRole('list', { name: 'Shared with me' });
    await expect(shared.getByRole('link', { name: 'Biscuit' })).toBeVisible();
    await samsPage.getByRole('button', { name: /^Give Biscuit, Metacam at/ }).click();
    await expect(samsPage.getByText(/^Given by Sam at/)).toBeVisible();
    for (const path of ['/pets', '/schedule?view=doses']) {
      await samsPage.goto(path);
      await expect(samsPage.getByRole('alert')).toHaveCount(0);
      await expect(samsPage.getByRole('link', { name: 'Biscuit' }).first()).toBeVisible();
    }
    await samsPage.goto('/pets');
    await shared.getByRole('link', { name: 'Biscuit' }).click();
    await expect(samsPage.getByRole('heading', { name: 'Biscuit', level: 1 })).toBeVisible();
  });

  await test.step('what was given is there, and the rest is not', async () => {
    const views = samsPage.getByRole('navigation', { name: 'Views of Biscuit' });
    await expect(views.getByRole('link')).toHaveText([
      'Overview',
      'Health',
      'Visits',
      'Medication',
      'Reminders',
      'Expenses',
      'Notes',
      'Insights',
    ]);
    await expect(samsPage.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(samsPage.getByRole('alert')).toHaveCount(0);
    await views.getByRole('link', { name: 'Notes' }).click();
    await samsPage.getByRole('button', { name: 'Add note' }).first().click();
    await samsPage.getByLabel('Note', { exact: true }).fill('Ate everything and slept well.');
    await samsPage.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
    await expect(samsPage.getByText('Ate everything and slept well.').first()).toBeVisible();
  });

  await test.step('add a reminder, an expense and a vet, which the owner sees', async () => {
    const views = samsPage.getByRole('navigation', { name: 'Views of Biscuit' });
    const pet = new URL(samsPage.url()).pathname;
    await views.getByRole('link', { name: 'Reminders' }).click();
    await samsPage.getByRole('link', { name: 'Add reminder' }).click();
    await samsPage.getByLabel('What needs doing').fill('Brush the coat');
    await samsPage.getByRole('button', { name: 'Add reminder' }).click();
    await expect(samsPage.getByText('Brush the coat was added', { exact: true })).toBeVisible();
    await samsPage.goto(`${pet}?tab=expenses`);
    await samsPage.getByRole('link', { name: 'Add an expense' }).click();
    await samsPage.getByLabel('Amount in pounds').fill('12.50');
    await samsPage.getByLabel('Category').selectOption('Food');
    await samsPage.getByLabel('Vendor').fill('Ilkley Feeds');
    await samsPage.getByRole('button', { name: 'Add expense' }).click();
    await expect(samsPage.getByText('Ilkley Feeds, £12.50: added', { exact: true })).toBeVisible();
    await samsPage.goto(pet);
    await samsPage.getByRole('link', { name: 'Add a vet' }).click();
    await samsPage.getByLabel('Type', { exact: true }).selectOption('Vet practice');
    await samsPage.getByLabel('Name', { exact: true }).fill('Wharfedale Vets');
    await samsPage.getByRole('button', { name: 'Add contact' }).click();
    await expect(samsPage.getByRole('heading', { name: 'Wharfedale Vets', level: 1 })).toBeVisible();
    for (const [tab, added] of [
      ['reminders', 'Brush the coat'],
      ['expenses', 'Ilkley Feeds'],
      ['overview', 'Wharfedale Vets'],
    ]) {
      await page.goto(`${pet}?tab=${tab}`);
      await expect(page.getByText(`${added}`).first()).toBeVisible();
    }
    await samsPage.goto(pet);
  });

  await test.step('stop', async () => {
    await page.goto('/schedule?view=doses');
    await expect(page.getByText(/^Given by Sam at/)).toBeVisible();
    await page.goto('/sharing');
    await page.getByRole('button', { name: 'Actions for Sam and Biscuit' }).click();
    await page.getByRole('menuitem', { name: 'Stop sharing' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText('Sam can’t see it any more').first()).toBeVisible();
    // Once a minute by itself, and at once when he comes back to it.
    await samsPage.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(samsPage.getByRole('heading', { name: 'This pet isn’t shared with you any more' })).toBeVisible();
    await samsPage.reload();
    await expect(samsPage.getByRole('heading', { name: 'This pet isn’t shared with you any more' })).toBeVisible();
    await samsPage.goto('/sharing');
    await expect(samsPage.getByText('Biscuit')).toHaveCount(0);
  });
});
