import type { Page } from '@playwright/test';
import { payingBy, planOver, type PayingBy } from '@petcare/contracts/billing';
import { at, from, type Screen } from './screen.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `01a20626-78bd-738d-b85c-797d0e254e${String(n).padStart(2, '0')}`);

/** The demo's own plan has room for everything, so what follows from a smaller one is staged with that plan's answer. */
async function showTooMany(page: Page): Promise<void> {
  const pets = ['Bella', 'Mog', 'Biscuit', 'Hazel', 'A pet with a much longer name than the others have'];
  const body = planOver.parse({
    from: '2090-12-23T12:00:00.000Z',
    tooMany: [
      {
        resource: 'pets',
        limit: 3,
        items: ids(5).map((id, n) => ({ id, name: pets[n], stays: n < 3, always: false })),
      },
    ],
  });
  await page.route('**/api/subscription/over', (route) => route.fulfill({ json: body }));
  await page.reload();
  await page.getByRole('heading', { name: 'Choose what stays editable' }).waitFor();
  await page.unroute('**/api/subscription/over');
}

/** As with Stripe keys set, which the demo doesn't have. */
const withCards = (name: string, paying: PayingBy): Screen =>
  from(at('subscription', '/subscription', 'Subscription'), name, async (page) => {
    const json = payingBy.parse(paying);
    await page.route('**/api/subscription/card', (route) => route.fulfill({ json }));
    await page.reload();
    await page.getByRole('button', { name: paying.card ? 'Remove card…' : 'Add a card' }).scrollIntoViewIfNeeded();
    await page.unroute('**/api/subscription/card');
  });

/** What an organisation pays, and what it would. */
export const subscriptionScreens: readonly Screen[] = [
  at('subscription', '/subscription', 'Subscription'),
  from(at('subscription', '/subscription', 'Subscription'), 'subscription-plan', async (page) => {
    await page.getByRole('button', { name: 'Choose Pro…' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  from(at('subscription', '/subscription', 'Subscription'), 'subscription-over', showTooMany),
  withCards('subscription-no-card', { takesCards: true, card: null }),
  withCards('subscription-card', { takesCards: true, card: { brand: 'visa', last4: '4242', expires: '2031-04' } }),
];

const billing: Screen = { ...at('billing', '/super-admin/billing', 'Billing'), ofStaff: true };

/** What everyone pays, for staff. */
export const billingScreens: readonly Screen[] = [
  billing,
  from(billing, 'billing-organisation', async (page) => {
    await page.locator('main a[href^="/super-admin/billing/"]').first().click();
    await page.getByRole('heading', { name: 'Bills' }).waitFor();
  }),
];
