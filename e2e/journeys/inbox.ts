import { expect } from '@playwright/test';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** All mails to one address, as the inbox has them: newest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(new URL('/api/mails', inboxUrl));
  const mails = (await response.json()) as (Omit<Mail, 'to'> & { to: unknown })[];
  return mails.map((mail) => ({ ...mail, to: JSON.stringify(mail.to) })).filter((mail) => mail.to.includes(address));
}

/** Waits for the first mail to an address, at most `timeout` milliseconds. */
export async function mailTo(inboxUrl: string, address: string, timeout: number): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(inboxUrl, address)).length, { timeout }).toBeGreaterThan(0);
  const [mail] = await mailsTo(inboxUrl, address);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}
