import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { mailTo } from './inbox.ts';

const zone = 'Europe/London';
const dayMs = 86_400_000;

const inLondon = (options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options }).format(at);
const localDate = (at: Date) => inLondon({ year: 'numeric', month: '2-digit', day: '2-digit' }, at);
const localTime = (at: Date) => inLondon({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
const inWords = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' }).format(at);

test('flea treatment every four weeks from the day it’s done: the e-mail comes two days before, and Done in it plans the next', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await addPet(page, 'Biscuit');

  // Two days before is the first full minute that leaves time to fill in the form.
  const due = new Date(Math.ceil((Date.now() + 45_000) / 60_000) * 60_000 + 2 * dayMs);
  await page.goto('/schedule/new');
  await page.getByLabel('What needs doing').fill('Flea treatment');
  await page.getByText('Pick a day', { exact: true }).click();
  await page.getByLabel('Date', { exact: true }).fill(localDate(due));
  await page.getByText('At a time', { exact: true }).click();
  await page.getByLabel('At', { exact: true }).fill(localTime(due));
  await page.getByText('More options').click();
  await page.getByLabel('Type').selectOption('parasite');
  await page.getByText('Weekly', { exact: true }).click();
  await page.getByLabel('How many weeks apart').fill('4');
  await page.getByText('From the day it’s done', { exact: true }).click();
  await page.getByText('2 days before', { exact: true }).click();
  await expect(page.getByText('Every 4 weeks, from the day it’s done')).toBeVisible();
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Flea treatment', level: 1 })).toBeVisible();

  const mail = await mailTo(product.inboxUrl, `${person.username}@family.example`, /Flea treatment/, 150_000);
  expect(mail.subject).toBe('Biscuit: Flea treatment in 2 days');
  const link = /Done:\s+(https?:\/\/\S+\/api\/r\/\S+)/.exec(mail.text)?.[1] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('heading', { name: 'Done: Flea treatment' })).toBeVisible();

  await page.goto('/schedule');
  const next = inWords(new Date(Date.now() + 28 * dayMs));
  await expect(page.getByRole('listitem').filter({ hasText: 'Flea treatment' })).toContainText(next);
});
