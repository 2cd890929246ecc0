import { at, from, heading, type Screen } from './screen.ts';
import { passportScreens } from './passport-screens.ts';
import { petPage } from './pet-screens.ts';

const sharing = from(at('sharing', '/sharing', 'Sharing'), 'sharing', async (page) => {
  await page.getByRole('list', { name: 'Who can see what' }).getByRole('heading', { name: 'George' }).waitFor();
  await page.getByRole('list', { name: 'Shared with me' }).getByText('Comet').waitFor();
  await page.getByRole('list', { name: 'Who looked' }).waitFor();
});
const actionsFor = (who: RegExp, item: string) =>
  from(sharing, `sharing-${item.toLowerCase().replaceAll(' ', '-')}`, async (page) => {
    await page.getByRole('button', { name: who }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  });

/** What is shared with whom, and giving, changing and ending it. */
export const sharingScreens: readonly Screen[] = [
  sharing,
  from(at('sharing-new', '/sharing/new', 'Share a pet'), 'sharing-new', async (page) => {
    await page.getByRole('checkbox', { name: 'Mog' }).waitFor({ state: 'attached' });
    await page.getByText(/^They can /).waitFor();
  }),
  from(actionsFor(/^Actions for George/, 'Change'), 'sharing-change', (page) =>
    heading(page, 'Change what George sees'),
  ),
  from(actionsFor(/^Actions for George/, 'See it as George'), 'sharing-seen-as', (page) =>
    heading(page, 'As George sees it'),
  ),
  from(actionsFor(/^Actions for George/, 'Extend'), 'sharing-extend', async (page) => {
    await page.getByRole('dialog').waitFor();
  }),
  from(actionsFor(/^Actions for George/, 'Stop sharing'), 'sharing-stop', async (page) => {
    await page.getByRole('alertdialog').waitFor();
  }),
  from(sharing, 'sharing-new-link', async (page) => {
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('dialog', { name: 'New hand-over link' }).waitFor();
  }),
  from(sharing, 'hand-over-public', async (page) => {
    await page.getByRole('link', { name: /\/h\/[a-z2-7]{26}$/ }).click();
    await heading(page, 'Looking after Mog');
    await page.getByRole('heading', { name: 'Who to ring' }).waitFor();
  }),
  from(petPage, 'pet-sharing', async (page) => {
    await page
      .getByRole('navigation', { name: /^Views of/ })
      .getByRole('link', { name: 'Sharing' })
      .click();
    await page.getByRole('heading', { name: 'Who can see what' }).waitFor();
  }),
  ...passportScreens,
];
