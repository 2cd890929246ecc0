import type { Page } from '@playwright/test';
import { csrfHeaders } from './csrf-headers.ts';
import { expect } from './fixtures.ts';

/** Records a pet's entries without its forms. */
export async function writeDown(page: Page, address: string, entries: readonly object[]): Promise<string[]> {
  const headers = await csrfHeaders(page);
  const ids: string[] = [];
  for (const data of entries) {
    const answer = await page.request.post(address, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}
