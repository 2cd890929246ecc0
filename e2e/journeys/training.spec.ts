import type { Page } from '@playwright/test';
import { csrfHeaders } from './csrf-headers.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

const height = 844;
test.use({ viewport: { width: 390, height }, hasTouch: true });

async function post(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { headers: await csrfHeaders(page), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** A plan for the pet on the page, whose only skill needs one more good session for its next level. */
async function plan(page: Page): Promise<string> {
  const petId = new URL(page.url()).pathname.split('/').at(-1);
  const planId = await post(page, '/api/training/plans', { petId, goal: 'Comes back every time' });
  const skillId = await post(page, `/api/training/plans/${planId}/skills`, {
    name: 'Comes in the garden',
    cue: 'Come',
  });
  for (const day of ['2026-05-01', '2026-05-02'])
    await post(page, '/api/training/sessions', {
      planId,
      at: `${day}T10:00:00.000Z`,
      minutes: 5,
      trials: [{ skillId, attempts: 10, successes: 8 }],
    });
  return planId;
}

/** Anything on the page that can be pressed but is smaller than a thumb needs. */
const tooSmall = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, a, label:has(input), summary')
    .evaluateAll((pressed) =>
      pressed
        .filter((one) => one.checkVisibility() && !one.closest('p'))
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );

test('a session is counted on a phone with one thumb, moves the level by the rule that is shown, and gives homework', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  const path = `/training/${await plan(page)}`;
  // What the shell asks new people isn't part of a session.
  await page.getByRole('button', { name: 'Later' }).tap();
  await page.goto(path);
  await expect(page.getByText(/^Up a level after 3 sessions in a row at 80% or better/)).toBeVisible();
  await expect(page.getByText('2 of 3 good sessions')).toBeVisible();
  await page.getByRole('link', { name: 'Start a session' }).tap();

  const worked = page.getByRole('button', { name: 'It worked' });
  const undo = page.getByRole('button', { name: 'Undo last' });
  for (let tries = 0; tries < 9; tries += 1) await worked.tap();
  await page.getByRole('button', { name: 'Not yet' }).tap();
  await page.getByRole('button', { name: 'Not yet' }).tap();
  await undo.tap();
  await expect(page.getByText('9 of 10', { exact: true })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  // Within reach of the thumb of the hand holding the phone.
  for (const name of ['It worked', 'Not yet', 'Undo last']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.y).toBeGreaterThan(height / 2);
  }

  await page.getByRole('link', { name: 'Finish' }).tap();
  await page.getByLabel('Homework').fill('Five times before supper');
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save session' }).tap();
  await expect(page.getByText('Saved: 9 of 10 worked', { exact: true })).toBeVisible();
  await expect(page.getByText('Learning', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remind me' }).tap();
  await expect(page.getByLabel('What needs doing')).toHaveValue('Practise: Five times before supper');
});
