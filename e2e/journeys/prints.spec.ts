import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { addPet, expect, logIn, newPerson, signUp, test } from './fixtures.ts';
import { localDate } from './local-time.ts';
import { writeDown } from './write-down.ts';

/** What is on paper, and on how many sheets; Firefox and Safari print the same way, but only Chromium can be told to. */
async function printed(page: Page) {
  const { text, totalPages } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}
const onScreenAlone = ['My Pets', 'Reminders', 'Print'];

test('the emergency card and the health of a pet print without what is for the screen alone', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.getByRole('link', { name: 'Mog', exact: true }).click();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  for (const words of ['Penicillin', '5.2 kg'])
    await expect(page.getByRole('definition').filter({ hasText: words }).first()).toBeVisible();
  const health = await printed(page);
  for (const words of ['At a glance', 'Penicillin', 'Last weight', '5.2 kg']) expect(health.text).toContain(words);
  for (const words of [...onScreenAlone, 'Add allergy', 'Log a dose']) expect(health.text).not.toContain(words);

  await page.goto(`${new URL(page.url()).pathname}/emergency-card`);
  await expect(page.getByRole('heading', { name: 'Emergency card: Mog' })).toBeVisible();
  const card = await printed(page);
  expect(card.totalPages).toBe(1);
  for (const words of ['Penicillin', 'Caninsulin 40 IU/ml', 'Wharfedale Vets', '01632 960210', '0113 496 0210'])
    expect(card.text).toContain(words);
  for (const words of onScreenAlone) expect(card.text).not.toContain(words);
});

test('the story of a pet prints from the beginning for a new keeper, and the other way round for a vet', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  await page.getByRole('link', { name: 'Mog', exact: true }).click();
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The story of Mog' })).toBeVisible();
  const kept = await printed(page);
  for (const words of ['The story of Mog', 'Penicillin', 'Caninsulin']) expect(kept.text).toContain(words);
  for (const words of [...onScreenAlone, 'Who is it for?']) expect(kept.text).not.toContain(words);
  await page.getByText('A vet', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mog: history for the vet' })).toBeVisible();
  const years = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(years).toEqual(years.toSorted().toReversed());
});

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, at) => entry(at));

test('the sheet for a visit is one A4 page, however much there is to tell', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Rex');
  const pet = `/api${new URL(page.url()).pathname}`;
  const long = (what: string, length: number) => `${what} `.repeat(length).slice(0, length).trim();
  await writeDown(
    page,
    `${pet}/measures`,
    times(6, (at) => ({ kind: 'weight', unit: 'kg', value: `1${at}.4`, measuredAt: daysAgo(at * 30 + 1) })),
  );
  const clock = ['06:00', '09:00', '12:00', '15:00', '18:00', '21:00'];
  await writeDown(
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
  await writeDown(
    page,
    `${pet}/allergies`,
    times(9, (at) => ({
      substance: long(`Pollen ${at}`, 110),
      kind: 'environment',
      severity: at === 8 ? 'anaphylaxis' : 'mild',
      reaction: long('sneezes', 480),
    })),
  );
  await writeDown(
    page,
    `${pet}/notes`,
    times(20, () => ({ type: 'general', body: long('Slept', 2000) })),
  );
  const [visit] = await writeDown(page, `${pet}/visits`, [
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

  const { text, totalPages } = await printed(page);
  expect(totalPages).toBe(1);
  for (const words of ['and 8 more in Petcare', 'and 5 more in Petcare', 'The rest of the questions are in Petcare'])
    expect(text).toContain(words);
  expect(text).toContain('Anaphylaxis');
  // Nor is anything else from the screen on it.
  expect(text).not.toContain('Skip to content');
});
