import type { Page } from '@playwright/test';
import { getDocumentProxy, extractText } from 'unpdf';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { localDate } from './local-time.ts';

test('a visit is typed once on a phone: the weight, the jab and the bill stand where they belong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newPerson());
  await addPet(page, 'Rex');
  const address = new URL(page.url()).pathname;
  const dialog = page.getByRole('dialog');
  await page.goto(`${address}?tab=health&add=measure`);
  await dialog.getByLabel(/^Value/).fill('11.9');
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${address}?tab=visits&add=visit`);
  const form = dialog;
  await form.getByLabel('Kind', { exact: true }).selectOption('consultation');
  await form.getByText('Attended', { exact: true }).click();
  await form.getByLabel(/^What the vet found/).fill('Heart sound, teeth clean');
  await form.getByLabel(/^Weight/).fill('12.4');
  await form.getByRole('button', { name: 'Add a jab' }).click();
  await form.getByLabel(/^Product/).fill('Nobivac L4');
  await form.getByRole('checkbox', { name: 'Leptospirosis' }).check();
  const bill = { Consultation: '42.50', Booster: '31' };
  for (const [what, pounds] of Object.entries(bill)) {
    await form.getByRole('button', { name: 'Add a cost' }).click();
    await form.getByLabel('What for').last().fill(what);
    await form.getByLabel('Amount in £').last().fill(pounds);
  }
  await expect(form.getByText('Together £73.50')).toBeVisible();
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2 expenses' })).toBeVisible();

  await page.goto(`${address}?tab=health`);
  await expect(page.getByText('Weight 12.4 kg').first()).toBeVisible();
  const weights = page.getByRole('img', { name: 'Weight over time, in kg' });
  await expect(weights.locator('circle')).toHaveCount(2);
  await expect(weights.locator('circle', { hasText: '12.4 kg' })).toHaveCount(1);
  const jabs = page.getByRole('region', { name: 'Vaccinations' });
  await expect(jabs.getByText('Nobivac L4', { exact: true })).toHaveCount(1);
  await expect(jabs.getByText(/^Next due /)).toBeVisible();

  // In the head of every view, without a reminder.
  await page.goto(`${address}?tab=notes`);
  await expect(page.getByText(/^Next: Vaccination: Nobivac L4, by /)).toBeVisible();
  await page.goto(address);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Vaccination: Nobivac L4')).toHaveCount(1);
  await expect(history.getByText(/12\.4 kg/)).toHaveCount(1);
  await expect(history.getByText(/Heart sound, teeth clean/)).toHaveCount(1);
  for (const where of ['/expenses', '/records?period=this-year']) {
    await page.goto(where);
    await expect(page.getByText('£42.50').first()).toBeVisible();
    await expect(page.getByText('£31', { exact: true }).first()).toBeVisible();
  }
});

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Writes entries of a pet down, without its forms. */
async function write(page: Page, address: string, entries: readonly object[]): Promise<string[]> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const ids: string[] = [];
  for (const data of entries) {
    const answer = await page.request.post(address, { headers: { 'x-csrf-token': decodeURIComponent(csrf) }, data });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, at) => entry(at));

test('the sheet for a visit is one A4 page, however much there is to tell', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Rex');
  const pet = `/api${new URL(page.url()).pathname}`;
  const long = (what: string, length: number) => `${what} `.repeat(length).slice(0, length).trim();
  await write(
    page,
    `${pet}/measures`,
    times(6, (at) => ({ kind: 'weight', unit: 'kg', value: `1${at}.4`, measuredAt: daysAgo(at * 30 + 1) })),
  );
  const clock = ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00'];
  await write(
    page,
    `${pet}/medications`,
    times(14, (at) => ({
      drug: long(`Medication ${at}`, 110),
      strength: long('40 IU/ml', 55),
      amount: '1.5',
      unit: 'tablet',
      route: 'transdermal',
      withFood: true,
      schedule: { times: clock, everyDays: 3 },
      startsOn: localDate(daysAgo(3)),
    })),
  );
  await write(
    page,
    `${pet}/allergies`,
    times(9, (at) => ({
      substance: long(`Pollen ${at}`, 110),
      kind: 'environment',
      severity: at === 8 ? 'anaphylaxis' : 'mild',
      reaction: long('sneezes', 480),
    })),
  );
  await write(
    page,
    `${pet}/notes`,
    times(20, () => ({ type: 'general', body: long('Slept', 2000) })),
  );
  const [visit] = await write(page, `${pet}/visits`, [
    {
      at: { date: localDate(new Date(Date.now() + day)), time: '10:30', zone: 'Europe/London' },
      kind: 'consultation',
      status: 'planned',
      reason: long('Limps on the left hind leg', 490),
      questions: times(60, (at) => `${at}. ${long('Is swimming all right?', 25)}`).join('\n'),
    },
  ]);
  await page.goto(`${pet.replace('/api', '')}/visits/${visit}/prepare`);
  await expect(page.getByRole('img', { name: 'Weight over time, in kg' })).toBeVisible();

  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(printed, { mergePages: true });
  expect(printed.numPages).toBe(1);
  for (const words of ['and 6 more in Petcare', 'and 4 more in Petcare', 'The rest of the questions is in Petcare'])
    expect(text).toContain(words);
  expect(text).toContain('Anaphylaxis');
  expect(text).toContain('Started: Medication');
});
