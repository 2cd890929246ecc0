import { expect, type Page } from '@playwright/test';
import type { Product } from '../running-product.ts';
import { addressOf, type Person } from './fixtures.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** All e-mails to one address, as in the inbox: newest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(new URL('/api/mails', inboxUrl));
  const mails = (await response.json()) as (Omit<Mail, 'to'> & { to: unknown })[];
  return mails.map((mail) => ({ ...mail, to: JSON.stringify(mail.to) })).filter((mail) => mail.to.includes(address));
}

/** Waits up to `timeout` milliseconds for an e-mail to an address with a matching subject; of several the newest. */
export async function mailTo(inboxUrl: string, address: string, subject: RegExp, timeout = 60_000): Promise<Mail> {
  const find = async () => (await mailsTo(inboxUrl, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await find()) !== undefined, { timeout }).toBe(true);
  const mail = await find();
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** Path and query of an e-mail's first link to `path` in the product. */
export function linkIn({ text }: Mail, path: string): string {
  const address = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(path));
  if (address === undefined) throw new Error(`No link to ${path} in: ${text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Opens the link a new person was sent, and confirms; leaves the page there. */
export async function confirmAddress(page: Page, { inboxUrl }: Product, person: Person): Promise<void> {
  await page.goto(linkIn(await mailTo(inboxUrl, addressOf(person), /Confirm your e-mail/), '/auth'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
}
