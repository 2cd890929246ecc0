import type { Page } from '@playwright/test';
import { at, from, heading, type Screen } from './screen.ts';

export const pets = at('pets', '/pets', 'My Pets');
export const petPage = from(pets, 'pet', async (page) => {
  await page.getByRole('link', { name: 'Mog' }).click();
  await heading(page, 'Mog');
});
export const petHealth = from(petPage, 'pet-health', async (page) => {
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByText('Penicillin').first().waitFor();
  await page.getByText('Weight 5.2 kg').first().waitFor();
});
export const petMedication = from(petPage, 'pet-medication', async (page) => {
  await page.getByRole('link', { name: 'Medication', exact: true }).click();
  await page.getByText('Caninsulin 40 IU/ml').first().waitFor();
  await page.getByRole('list', { name: 'Medications' }).waitFor();
});
export const petFiles = from(petPage, 'pet-files', async (page) => {
  await page.getByRole('link', { name: 'Photos & documents' }).click();
  await page.getByRole('button', { name: 'Vaccination card.pdf', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Open Asleep on the washing/ }).waitFor();
});
const petFile = from(petFiles, 'pet-file', async (page) => {
  await page.getByRole('button', { name: /^Open Asleep on the washing/ }).click();
  await page.getByRole('dialog', { name: /Asleep on the washing/ }).waitFor();
});
export const petVisits = from(pets, 'pet-visits', async (page) => {
  await page.getByRole('link', { name: 'Bella' }).click();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.getByText('Look at the left hind leg').first().waitFor();
});
export const petNotes = from(petPage, 'pet-notes', async (page) => {
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page
    .getByText(/^Left half of the new food/)
    .first()
    .waitFor();
});

/** What rules find about a pet, and what has been muted. */
const openInsights = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: /^Views of/ })
    .getByRole('link', { name: 'Insights' })
    .click();
  await page.getByRole('heading', { name: 'Weight has changed' }).waitFor();
};
const petInsights = from(petPage, 'pet-insights', openInsights);

/** What would leave, as the organisation's owner is told before anyone can ask. */
const petAssistantOff: Screen = {
  ...petInsights,
  name: 'pet-assistant-off',
  open: async (page) => {
    const host = 'assistant.example';
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/assistant', (route) => route.fulfill({ json: { state: 'off', host } }));
    await page.goto('/pets');
    await heading(page, 'My Pets');
    await page.getByRole('link', { name: 'Mog' }).click();
    await heading(page, 'Mog');
    await openInsights(page);
    await page.getByRole('button', { name: 'Turn the assistant on' }).scrollIntoViewIfNeeded();
  },
};

/** A question with its answer, and earlier ones. */
const petQuestions = from(petInsights, 'pet-questions', async (page) => {
  const turnOn = page.getByRole('button', { name: 'Turn the assistant on' });
  const first = page.getByRole('button', { name: 'What happened in the last three months?', exact: true });
  await turnOn.or(first).waitFor();
  if (await turnOn.isVisible()) await turnOn.click();
  await first.click();
  await page.getByRole('list', { name: 'What this is based on' }).waitFor();
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  await page.getByRole('list', { name: 'Earlier questions' }).waitFor();
  await page.getByRole('heading', { name: 'Ask about Mog' }).scrollIntoViewIfNeeded();
});

/** The story on paper, for each of the people who might want it. */
const petStory = from(petPage, 'pet-story', async (page) => {
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await heading(page, 'The story of Mog');
});

/** The history from a year onwards, with later entries above it. */
const petHistory = from(petPage, 'pet-history-year', async (page) => {
  const years = page.getByRole('combobox', { name: 'Go back to' });
  await years.locator('option').nth(2).waitFor({ state: 'attached' });
  await years.selectOption({ index: 2 });
  await page
    .getByText(/newer entr/)
    .first()
    .waitFor();
});

/** What else opens from a pet. */
export const petExtras = [
  petStory,
  petHistory,
  from(petStory, 'pet-story-vet', async (page) => {
    await page.getByText('A vet', { exact: true }).click();
    await heading(page, 'Mog: history for the vet');
  }),
  petFile,
  from(petFile, 'pet-file-edit', async (page) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog', { name: /^Edit Asleep/ }).waitFor();
  }),
  from(petFile, 'pet-file-crop', async (page) => {
    await page.getByRole('button', { name: 'Use as photo' }).click();
    await page.getByRole('dialog', { name: 'Use as photo' }).waitFor();
  }),
  from(petFiles, 'pet-files-chosen', async (page) => {
    await page.getByRole('checkbox', { name: /^Select Asleep on the washing/ }).check();
    await page.getByRole('toolbar', { name: 'Selected files' }).waitFor();
  }),
  petInsights,
  petAssistantOff,
  petQuestions,
  from(petPage, 'pet-views', async (page) => {
    await page.getByRole('button', { name: /^More: Views of/ }).click();
    await page.getByRole('menu').waitFor();
  }),
  from(petHealth, 'pet-stay', async (page) => {
    await page.getByRole('link', { name: 'Check a stay, journey or competition' }).click();
    await page.getByRole('list', { name: 'Why' }).waitFor();
  }),
];
