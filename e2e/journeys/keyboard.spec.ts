import { csrfHeaders } from './csrf-headers.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { confirmAddress } from './inbox.ts';
import { tabTo } from './tab-to.ts';

test('a pet and a reminder are added, done and undone without a mouse', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('link', { name: /Add/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Fern');
  await tabTo(page, page.getByLabel('Species'));
  await page.keyboard.type('Cat');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add pet' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fern', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/schedule/new');
  await tabTo(page, page.getByLabel('What needs doing'));
  await page.keyboard.type('Brush');
  await tabTo(page, page.getByRole('button', { name: 'Add reminder' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Brush', level: 1 })).toBeVisible();

  await page.goto('/schedule');
  await tabTo(page, page.getByRole('button', { name: 'Done: Brush' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Brush').first()).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Done: Brush' })).toBeVisible();
});

test('a note is written without a mouse', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Fern');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('add a note');
  await expect(page.getByRole('option', { name: 'Add a note' })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await expect(dialog.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Slept all day');
  await tabTo(page, dialog.getByRole('button', { name: 'Add note' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Slept all day was added').first()).toBeVisible();
});

test('an expense is written down from the dashboard without a mouse in fewer than 25 keys', async ({ page }) => {
  await signUp(page, newPerson());
  const headers = await csrfHeaders(page);
  const data = { spentOn: '2026-01-05', amountPence: 4200, category: 'food', vendor: 'Feed store' };
  await page.request.post('/api/expenses', { headers, data });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  await press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  for (const letter of 'add an exp') await press(letter);
  await expect(page.getByRole('option', { name: 'Add an expense' })).toBeVisible();
  await press('Enter');
  await expect(page.getByLabel('Amount in pounds')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Food, Feed store' })).toBeVisible();
  await press('Tab', 'Tab', 'Enter');
  await expect(page.getByLabel('Amount in pounds')).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveValue('food');
  for (const digit of '12.50') await press(digit);
  await press('Enter');
  await expect(page.getByText('Feed store, £12.50: added').first()).toBeVisible();
  expect(presses).toBeLessThan(25);
});

test('somebody is invited and a setting is saved without a mouse', async ({ page, product }) => {
  const rosa = newPerson();
  await signUp(page, rosa);
  await confirmAddress(page, product, rosa);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('Last name'));
  await page.keyboard.type('Reed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your details were saved').first()).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Members' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Invite', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type('someone@family.example');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Carer/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Send invitation' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused();
  await expect(page.getByText(/^Carer, invited by/)).toBeVisible();
});
