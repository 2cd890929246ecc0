import type { Page } from '@playwright/test';

interface Visit {
  /** Someone in the organisation. */
  username: string;
  name: string;
  reason: string;
}

/** Takes a super admin into someone's organisation by name through the staff screens; ends on its dashboard. */
export async function dropInTo(page: Page, { username, name, reason }: Visit): Promise<void> {
  await page.goto(`/super-admin/organization-management?search=${username}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Drop in…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Drop in', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
}
