import type { Locator, Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect, logIn, test } from './fixtures.ts';

/** More stops than any dialog has. */
const stops = 14;

interface OpenedByKeys {
  readonly name: string;
  readonly path: string;
  /** What has the focus on the page beforehand; Enter opens the dialog from there. Left out if the keys work anywhere. */
  readonly opener?: (page: Page) => Locator;
  readonly open: (page: Page) => Promise<void>;
  /** Checked with axe here, as no screen in the walk through all of them opens it. */
  readonly isOnlyHere?: true;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** A menu takes a letter once it is there, and Enter once the letter has reached its entry. */
const choose = (label: string) => async (page: Page) => {
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${label}`) });
  await expect(entry).toBeVisible();
  await page.keyboard.press(label.slice(0, 1).toLowerCase());
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first();

/** What can be done with the demo family's second person. */
const aboutBen = (name: string, entry: string): OpenedByKeys => ({
  name,
  path: '/settings?tab=members',
  opener: button('Actions for Ben'),
  open: choose(entry),
  isOnlyHere: true,
});

/** A question, as the dots on its button say. */
const asked = (name: string, tab: string, opener: string | RegExp): OpenedByKeys => ({
  name,
  path: `/settings?tab=${tab}`,
  opener: button(opener),
  open: press('Enter'),
});

const dialogs: readonly OpenedByKeys[] = [
  { name: 'Search or go to a page', path: '/dashboard', open: press('Control+k') },
  { name: 'Keyboard shortcuts', path: '/dashboard', open: press('?') },
  { name: 'Invite somebody', path: '/settings?tab=members', opener: button('Invite'), open: press('Enter') },
  aboutBen('Ben’s role', 'Change role'),
  aboutBen('Make Ben the owner?', 'Make owner'),
  aboutBen('Remove Ben?', 'Remove'),
  { ...asked('Leave The Hartley family?', 'organisation', /^Leave .*…$/), isOnlyHere: true },
  asked('Delete The Hartley family?', 'organisation', /^Delete .*…$/),
  { ...asked('Log out everywhere else?', 'sessions', 'Log out everywhere else'), isOnlyHere: true },
  asked('Delete your account?', 'data', 'Delete my account…'),
  {
    name: 'Skip Booster vaccination?',
    path: '/schedule',
    opener: button(/^Actions for Booster vaccination,/),
    open: choose('Skip'),
  },
];

test('every kind of dialog is accessible, opened, kept to and left by the keyboard, and gives the focus back', async ({
  page,
  product,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'demo', product.demoPassword);
  for (const { name, path, opener, open, isOnlyHere } of dialogs) {
    // Several on one page need it once.
    if (!page.url().endsWith(path)) await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const from = opener?.(page);
    await from?.focus();
    await open(page);
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus'), `stop ${stop} of ${name}`).toHaveCount(1);
    }
    if (isOnlyHere) expect.soft(await faultsOf(page, '[role=dialog], [role=alertdialog]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    if (from) await expect(from, name).toBeFocused();
  }
});

test('the button of the invitation is in sight in a window that is 800 px high', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, 'demo', product.demoPassword);
  await page.goto('/settings?tab=members');
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send invitation' });
  await expect(send).toBeInViewport({ ratio: 1 });
});

test('search-and-go leads to a pet without a mouse, and back to it from what was used lately', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mog');
  await expect(page.getByRole('option', { name: 'Mog', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mog' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Mog' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mog' })).toBeVisible();
});

test('on paper a screen is its content, dark on light: no menu, no bar', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const [width, path, heading] of [
    [1280, '/schedule', 'Reminders'],
    [390, '/schedule', 'Reminders'],
    [794, '/dashboard', /^Good /],
    [794, '/pets', 'My Pets'],
    [794, '/subscription', 'Subscription'],
    [794, '/settings', 'Settings'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    await expect(title).toHaveCSS('color', 'rgb(29, 36, 31)');
    await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(0);
  }
});
