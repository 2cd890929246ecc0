import type { Page } from '@playwright/test';

/** What a change that the page's person makes past its screens needs, to bring a journey to where it begins. */
export async function csrfHeaders(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  return { 'x-csrf-token': decodeURIComponent(token) };
}
