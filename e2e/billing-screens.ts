import { at, from, type Screen } from './screen.ts';

/** What an organisation pays, and what it would. */
export const subscriptionScreens: readonly Screen[] = [
  at('subscription', '/subscription', 'Subscription'),
  from(at('subscription', '/subscription', 'Subscription'), 'subscription-plan', async (page) => {
    await page.getByRole('button', { name: 'Choose Pro…' }).click();
    await page.getByRole('dialog').waitFor();
  }),
];

const billing: Screen = { ...at('billing', '/super-admin/billing', 'Billing'), ofStaff: true };

/** What all pay, for staff. */
export const billingScreens: readonly Screen[] = [
  billing,
  from(billing, 'billing-organisation', async (page) => {
    await page.locator('main a[href^="/super-admin/billing/"]').first().click();
    await page.getByRole('heading', { name: 'Bills' }).waitFor();
  }),
];
