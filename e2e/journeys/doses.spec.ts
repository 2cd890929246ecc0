import type { Page } from '@playwright/test';
import { addPet, addressOf, expect, logIn, newPerson, signUp, test } from './fixtures.ts';
import { inDatabase, organisationOf } from './in-database.ts';
import { linkIn, mailsTo, mailTo } from './inbox.ts';
import { hurryMails, moveTo, prescribe, soonIn, zoneAt, type MailKind } from './prescribing.ts';

test('two people give the same dose in the same second: one has given it, the other sees who and is asked', async ({
  page,
  browser,
  baseURL,
}) => {
  const rosa = newPerson('Rosa');
  await signUp(page, rosa);
  await addPet(page, 'Biscuit');
  await prescribe(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(other, rosa.username, rosa.password);

  const give = (where: Page) => where.getByRole('button', { name: 'Give Biscuit, Insulin at 08:00' });
  const question = (where: Page) => where.getByRole('alertdialog');
  for (const where of [page, other]) {
    await where.goto('/schedule?view=doses');
    await expect(give(where)).toBeVisible();
  }
  await Promise.all([give(page).click(), give(other).click()]);
  await expect.poll(async () => (await question(page).count()) + (await question(other).count())).toBe(1);
  const asked = (await question(page).count()) === 1 ? page : other;
  await expect(question(asked)).toContainText(/Rosa gave this at \d\d:\d\d\. Record another\?/);
  await question(asked).getByRole('button', { name: 'Don’t' }).click();
  for (const where of [page, other]) {
    await expect(where.getByText(/^Given by Rosa at/)).toHaveCount(1);
    await expect(give(where)).toHaveCount(0);
  }

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Undo Biscuit, Insulin at 08:00' }).click();
  await expect(give(page)).toBeVisible();
  await other.context().close();
});

test('a dose is given from its e-mail, and whoever presses again sees who gave it and when', async ({
  page,
  product,
}) => {
  const rosa = newPerson('Rosa');
  await signUp(page, rosa);
  const organisation = await organisationOf(page);
  // Noon: an hour from now is still today, whenever this runs.
  const zone = zoneAt(12);
  await moveTo(product, organisation, zone);
  await addPet(page, 'Biscuit');
  await prescribe(page, { at: soonIn(zone), isMailed: true });
  await hurryMails(product, organisation, 'health.dose');
  const mail = await mailTo(product.inboxUrl, addressOf(rosa), /^Biscuit: Insulin, 2 IU/);
  const done = linkIn(mail, '/api/r/');
  await page.goto(done);
  await page.getByRole('button', { name: 'Mark as given' }).click();
  await expect(page.getByText(/Given by Rosa on .+ at \d\d:\d\d\.$/)).toBeVisible();
  await page.goto(done);
  await expect(page.getByText(/Given by Rosa on .+ at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as given' })).toHaveCount(0);
  await page.goto('/schedule?view=doses');
  await expect(page.getByText(/^Given by Rosa at/)).toHaveCount(1);
});

test('recording a death stops the doses, the refill and their e-mails at once, and taking it back brings all of them back', async ({
  page,
  product,
}) => {
  // Both times the sweep finds what was brought forward.
  test.slow();
  const rosa = newPerson('Rosa');
  await signUp(page, rosa);
  const organisation = await organisationOf(page);
  // Late in the evening nobody is told what runs out in days.
  const zone = zoneAt(22);
  await moveTo(product, organisation, zone);
  await addPet(page, 'Biscuit');
  const pet = new URL(page.url()).pathname;
  const at = soonIn(zone);
  await prescribe(page, { at, isMailed: true, stock: '4' });
  const kinds = ['health.dose', 'health.refill'] as const;
  const has = (kind: MailKind, state: string) =>
    expect(() =>
      inDatabase(product, organisation, [
        `select from platform.outbound_mail where organisation_id = $1 and kind = '${kind}' and state = '${state}'`,
      ]),
    ).toPass({ timeout: 60_000 });
  // E-mails are planned while it is alive.
  for (const kind of kinds) await has(kind, 'planned');
  const give = page.getByRole('button', { name: `Give Biscuit, Insulin at ${at}` });
  await page.goto('/schedule?view=doses');
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();

  await page.goto(pet);
  await page.getByRole('button', { name: 'Actions for Biscuit' }).click();
  await page.getByRole('menuitem', { name: 'Record that Biscuit has died' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Biscuit died on/)).toBeVisible();
  await page.goto('/schedule?view=doses');
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();
  await expect(give).toHaveCount(0);

  // They are due, and nobody is told.
  for (const kind of kinds) await hurryMails(product, organisation, kind);
  for (const kind of kinds) await has(kind, 'suppressed');
  const about = async () =>
    (await mailsTo(product.inboxUrl, addressOf(rosa)))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('Insulin'));
  expect(await about()).toEqual([]);

  await page.goto(pet);
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect(page.getByText(/^Biscuit died on/)).toHaveCount(0);
  await page.goto('/schedule?view=doses');
  await expect(give).toBeVisible();
  await hurryMails(product, organisation, 'health.dose');
  await mailTo(product.inboxUrl, addressOf(rosa), /^Biscuit: Insulin, 2 IU/);
  // That it is running out is said as soon as it is alive again.
  await mailTo(product.inboxUrl, addressOf(rosa), /^Biscuit: Insulin runs out soon$/);
  expect(await about()).toHaveLength(2);
});
