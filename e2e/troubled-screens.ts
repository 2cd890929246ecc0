import type { Page, Route } from '@playwright/test';
import { openPanel } from './notification-screens.ts';
import { at, from, heading, type Screen } from './screen.ts';
import { screens } from './screens.ts';

const dashboard = at('dashboard', '/dashboard', /^Good /);
const listOfPets = /\/api\/pets(\?|$)/;
const newPet = at('pet-new', '/pets/new', 'Add a pet');

/** What is shown when the server answers calls to `address` like this. */
const answered = (
  name: string,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
  show: (page: Page) => Promise<void>,
): Screen => ({
  name,
  signedIn: true,
  open: async (page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(address, answer);
    await show(page);
  },
});

const fails =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, body: '{}' });
/** Never: the page waits for as long as it is willing to. */
const hangs = () => Promise.resolve();

/** The registry has a different build of pets from the open one. */
async function publishPets(page: Page): Promise<void> {
  const answer = await page.request.get('/api/mf/registry');
  const json = (await answer.text()).replace(/(?<="base":")\/mf\/pets\/\w+/, '/mf/pets/newer');
  await page.route('**/api/mf/registry', (route) => route.fulfill({ contentType: 'application/json', body: json }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('My Pets: a newer version is ready').waitFor();
}

/** What is shown when something goes wrong, and what the shell says meanwhile. */
const troubles: readonly Screen[] = [
  answered('server-away', '**/api/auth/user', fails(503), async (page) => {
    await page.goto('/pets');
    await heading(page, 'We can’t reach Petcare');
  }),
  answered('pets-failed', listOfPets, fails(500), async (page) => {
    await page.goto('/pets');
    await page.getByText('Your pets did not load').waitFor();
  }),
  answered('notifications-failed', '**/api/notifications', fails(500), async (page) => {
    await page.goto('/dashboard');
    await heading(page, /^Good /);
    await openPanel(page);
    await page.getByText('Your notifications did not load').waitFor();
  }),
  answered('rate-limit', listOfPets, fails(429, { 'retry-after': '600' }), async (page) => {
    await page.goto('/pets');
    await page.getByRole('timer').waitFor();
    await heading(page, 'My Pets');
  }),
  {
    ...answered('loading-content', '**/mf/reminders/**', hangs, async (page) => {
      await page.goto('/schedule');
      await page.getByText('Loading content...').waitFor();
    }),
    hasNoHeading: true,
  },
  answered(
    'remote-failed',
    '**/mf/reminders/**',
    (route) => route.abort(),
    async (page) => {
      await page.goto('/schedule');
      await heading(page, 'Reminders did not load');
    },
  ),
  from(dashboard, 'screen-failed', async (page) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const more = page.getByRole('button', { name: 'More', exact: true });
    const isPhone = await more.isVisible();
    if (isPhone) await more.click();
    const menu = isPhone ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
    await heading(page, 'This screen did not load');
  }),
  from(newPet, 'newer-version', publishPets),
  from(newPet, 'newer-version-asks', async (page) => {
    await page.getByLabel('Name').fill('Fern');
    await publishPets(page);
    await page.getByRole('button', { name: 'Use it now' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
];

/** The staff's come last, after what they are asked. */
const last = screens.filter(({ ofStaff, asksStaff }) => ofStaff ?? asksStaff);
const family = [...screens.filter((screen) => !last.includes(screen)), ...troubles];

/** Every screen, as it is and in trouble. */
export const everyScreen: readonly Screen[] = [...family, ...last];

/** The same in parts that take a browser about equally long; each is seen by its viewers in this order. */
export const partsOfEveryScreen: readonly (readonly Screen[])[] = [...inParts(family, 25), last];

function inParts(all: readonly Screen[], most: number): (readonly Screen[])[] {
  const size = Math.ceil(all.length / Math.ceil(all.length / most));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
