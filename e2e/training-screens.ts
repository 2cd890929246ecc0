import { at, from, heading, type Screen } from './screen.ts';

const training = at('training', '/training', 'Training');
export const trainingPlan = from(training, 'training-plan', async (page) => {
  await page.getByRole('link', { name: 'Comes back every time' }).click();
  await heading(page, 'Comes back every time');
  await page.getByText('Progress', { exact: true }).waitFor();
});
const trainingSession = from(trainingPlan, 'training-session', async (page) => {
  await page.getByRole('link', { name: 'Start a session' }).click();
  await page.getByRole('button', { name: 'It worked' }).click();
});

/** Plans, what belongs to them, and a session. */
export const trainingScreens: readonly Screen[] = [
  training,
  trainingPlan,
  at('training-new', '/training/new?template=recall', 'Add a training plan'),
  from(trainingPlan, 'training-skill', async (page) => {
    await page.getByRole('link', { name: 'Add a skill' }).click();
    await heading(page, 'Add a skill');
  }),
  from(trainingPlan, 'training-session-edit', async (page) => {
    await page.getByRole('list', { name: 'Sessions' }).getByRole('link').first().click();
    await heading(page, /^Edit the session of/);
  }),
  trainingSession,
  from(trainingSession, 'training-finish', async (page) => {
    await page.getByRole('link', { name: 'Finish' }).click();
    await page.getByLabel('Homework').waitFor();
  }),
];
