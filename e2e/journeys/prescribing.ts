import type { Page } from '@playwright/test';
import type { Product } from '../running-product.ts';
import { expect } from './fixtures.ts';
import { inDatabase } from './in-database.ts';
import { localTime } from './local-time.ts';

export type MailKind = 'health.dose' | 'health.refill';

/** Makes the next e-mails of a kind due now; waits until they are planned. */
export async function hurryMails(product: Product, organisationId: string, kind: MailKind): Promise<void> {
  const due = `update platform.outbound_mail set send_at = platform.now(), next_at = platform.now()
    where organisation_id = $1 and kind = '${kind}' and state = 'planned'
      and send_at < platform.now() + interval '${kind === 'health.dose' ? 90 : 1440} minutes'`;
  await expect(() => inDatabase(product, organisationId, [due])).toPass({ timeout: 60_000 });
}

/** Where this hour of the day is now. */
export function zoneAt(hour: number, now = new Date()): string {
  const ahead = ((hour - now.getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Moves an organisation there; whoever is in it sees its times. */
export async function moveTo(product: Product, organisationId: string, zone: string): Promise<void> {
  await inDatabase(product, organisationId, [`update organisations.organisation set zone = '${zone}' where id = $1`]);
}

/** An hour from now: still to come, so that an e-mail is planned. */
export const soonIn = (zone: string) => localTime(new Date(Date.now() + 3_600_000), zone);

interface Prescribed {
  /** Eight o'clock unless stated otherwise. */
  at?: string;
  /** With an e-mail when it is due. */
  isMailed?: boolean;
  /** How much there is of it; people are told a week before it runs out. */
  stock?: string;
}

/** Two units of insulin every day. */
export async function prescribe(page: Page, { at = '08:00', isMailed = false, stock }: Prescribed = {}): Promise<void> {
  await page.getByRole('link', { name: 'Medication' }).click();
  await page.getByRole('button', { name: 'Add medication' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Insulin');
  await form.getByLabel('One dose').fill('2');
  await form.getByLabel('Unit').selectOption('IU');
  await form.getByLabel('How it is given').selectOption('sc');
  await form.getByLabel('Time', { exact: true }).fill(at);
  if (isMailed) await form.getByRole('checkbox', { name: /^E-mail when a dose is due/ }).check();
  if (stock !== undefined) {
    await form.getByText('More options').click();
    await form.getByLabel(/^How much there is/).fill(stock);
    await form.getByLabel('Days’ warning before it runs out').fill('7');
  }
  await form.getByRole('button', { name: 'Add medication' }).click();
  await expect(page.getByText(`Once a day at ${at}, 2 IU under the skin`)).toBeVisible();
}
