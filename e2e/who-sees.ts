import type { Page } from '@playwright/test';
import { signInAsSuperAdmin } from './journeys/super-admin.ts';
import type { Product } from './running-product.ts';
import type { Screen } from './screen.ts';

type Visitor = 'nobody' | 'demo' | 'super admin';

function visitorOf({ signedIn, ofStaff }: Screen): Visitor {
  if (ofStaff) return 'super admin';
  return signedIn ? 'demo' : 'nobody';
}

async function logInAsDemo(page: Page, { demoPassword }: Product): Promise<void> {
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}

/** For one page that goes through all screens: logs in as that person whenever it is someone else's turn. */
export function whoSees(page: Page, product: Product): (screen: Screen) => Promise<void> {
  let now: Visitor = 'nobody';
  return async (screen) => {
    const next = visitorOf(screen);
    if (next === 'nobody' || next === now) return;
    now = next;
    if (next === 'demo') return logInAsDemo(page, product);
    await page.context().clearCookies();
    await signInAsSuperAdmin(page, product);
  };
}
