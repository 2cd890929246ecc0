import type { Page } from '@playwright/test';

/** A screen as somebody sees it: how to get there when logged in as `demo`, and what to wait for. */
export interface Screen {
  readonly name: string;
  readonly signedIn: boolean;
  open(page: Page): Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

function at(name: string, path: string, title: string | RegExp, signedIn = true): Screen {
  return {
    name,
    signedIn,
    open: async (page) => {
      await page.goto(path);
      await heading(page, title);
      await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
    },
  };
}

function from(start: Screen, name: string, act: (page: Page) => Promise<void>): Screen {
  return {
    name,
    signedIn: start.signedIn,
    open: async (page) => {
      await start.open(page);
      await act(page);
    },
  };
}

const pets = at('pets', '/pets', 'My Pets');
const schedule = at('reminders', '/schedule', 'Reminders');
const newPet = at('pet-new', '/pets/new', 'Add a pet');
const newReminder = at('reminder-new', '/schedule/new', 'Add a reminder');

/** Every screen there is, with the dialogs and menus that open on it; a new screen gets a line here. */
export const screens: readonly Screen[] = [
  at('log-in', '/auth?tab=login', 'Welcome back', false),
  at('register', '/auth?tab=register', /./, false),
  at('not-found', '/no-such-page', 'There is no page here', false),
  pets,
  at('pets-none-found', '/pets?search=nobody', 'My Pets'),
  from(pets, 'pet', async (page) => {
    await page.getByRole('link', { name: 'Mog' }).click();
    await heading(page, 'Mog');
  }),
  from(pets, 'pets-menu', async (page) => {
    await page
      .getByRole('row', { name: /Bella/ })
      .or(page.getByRole('listitem').filter({ hasText: 'Bella' }))
      .getByRole('button')
      .click();
    await page.getByRole('menu').waitFor();
  }),
  newPet,
  from(newPet, 'pet-new-errors', async (page) => {
    await page.getByRole('button', { name: 'Add pet' }).click();
    await page.getByRole('alert').waitFor();
  }),
  schedule,
  at('reminders-done', '/schedule?tab=done', 'Reminders'),
  from(schedule, 'reminder', async (page) => {
    await page.getByRole('link', { name: 'Booster vaccination' }).click();
    await heading(page, 'Booster vaccination');
  }),
  newReminder,
  from(newReminder, 'reminder-new-errors', async (page) => {
    await page.getByRole('button', { name: 'Add reminder' }).click();
    await page.getByRole('alert').waitFor();
  }),
];

/** What every screen has to stand: both window sizes of the design, light and dark. */
export const settings = [
  { width: 1280, height: 860, colorScheme: 'light' },
  { width: 1280, height: 860, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;
