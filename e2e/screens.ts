import type { Page } from '@playwright/test';
import { subscriptionScreens } from './billing-screens.ts';
import { petExtras, petPage, petHealth, petMedication, petFiles, petVisits, petNotes, pets } from './pet-screens.ts';
import { at, from, heading, type Screen } from './screen.ts';
import { changingScreens } from './changing-screens.ts';
import { reportScreens } from './report-screens.ts';
import { sharingScreens } from './sharing-screens.ts';
import { organisationScreens } from './organisation-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { trainingScreens } from './training-screens.ts';
import { transferScreens } from './transfer-screens.ts';
import { backupScreens } from './backup-screens.ts';
import { importScreens } from './import-screens.ts';
import { notificationScreens } from './notification-screens.ts';

const landing = at('landing', '/', /animals’ care/, false);
const schedule = at('reminders', '/schedule', 'Reminders');
const newPet = at('pet-new', '/pets/new', 'Add a pet');
const vets = at('vets', '/vets-specialists', 'Vets & Specialists');
const vet = from(vets, 'vet', async (page) => {
  await page.getByRole('link', { name: 'Wharfedale Vets', exact: true }).click();
  await heading(page, 'Wharfedale Vets');
});
const newReminder = at('reminder-new', '/schedule/new', 'Add a reminder');

const settingsAt = (tab: string, wait: string) => {
  const start = at(`settings-${tab}`, `/settings?tab=${tab}`, 'Settings');
  return from(start, start.name, (page) => page.getByRole('heading', { name: wait, level: 2 }).waitFor());
};
const settingsPassword = settingsAt('password', 'Change your password');
const settingsOrganisation = settingsAt('organisation', 'About the organisation');
const settingsMembers = settingsAt('members', 'Invitations');
const settingsData = settingsAt('data', 'Delete your account');
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const dashboard = from(at('dashboard-opened', '/dashboard', /^Good /), 'dashboard', async (page) => {
  await page.getByRole('heading', { name: 'Next 7 days' }).waitFor();
});

const expenses = at('expenses', '/expenses', 'Expenses');
const newExpense = at('expense-new', '/expenses/new', 'Add an expense');

/** Opens search-and-go and types `text`; resolves once there is an answer. */
const searching = (name: string, text: string, answer: string | RegExp) =>
  from(dashboard, name, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    await page.getByRole('dialog').getByText(answer).first().waitFor();
  });

/** The menu beside a reminder that is due. */
const openReminderMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for Booster vaccination' }).first().click();
  await page.getByRole('menu').waitFor();
};

const support = at('support', '/support', 'Support');
const subject = 'Can the farrier see this?';
async function ask(page: Page): Promise<void> {
  await page.goto('/support/new');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('He comes every eight weeks and would tick it off himself.');
  await page.getByRole('button', { name: 'Send' }).click();
}

const supportThread: Screen = {
  ...from(support, 'support-thread', async (page) => {
    const mine = page.getByRole('link', { name: subject }).first();
    await mine.or(page.getByText('You haven’t asked anything yet')).first().waitFor();
    await ((await mine.isVisible()) ? mine.click() : ask(page));
    await heading(page, subject);
  }),
  asksStaff: true,
};

const ofStaff = (screen: Screen): Screen => ({ ...screen, ofStaff: true });
const overview = ofStaff(at('super-admin', '/super-admin', 'Super Admin'));
const prepareVisit = from(petVisits, 'pet-visit-prepare', async (page) => {
  await page.getByRole('button', { name: /^Actions for Look/ }).click();
  await page.getByRole('menuitem', { name: 'Prepare' }).click();
  await heading(page, 'Prepare: Look at the left hind leg');
});

/** Every screen there is, with the dialogs and menus that open on it; add a line here for a new screen. */
export const screens: readonly Screen[] = [
  landing,
  from(landing, 'landing-demo', async (page) => {
    await page.getByRole('button', { name: 'View Feature Demo: Pet profiles' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  at('terms', '/terms', 'Terms', false),
  at('privacy', '/privacy', 'Privacy', false),
  at('contact', '/contact', 'Contact', false),
  at('log-in', '/auth?tab=login', 'Welcome back', false),
  at('register', '/auth?tab=register', /./, false),
  at('forgot-password', '/auth?tab=forgot', 'Forgot your password?', false),
  at('verify-address', '/auth?tab=verify&token=a-token-of-twenty-characters', 'Confirm your e-mail address', false),
  at('reset-password', '/reset-password/a-token-of-twenty-characters', 'Choose a new password', false),
  at('verify-sent', '/auth?tab=verify', 'Confirm your e-mail address', false),
  at('passport-of-nobody', '/passport/no-such-code', 'Pet passport', false),
  at('hand-over-of-nobody', '/h/no-such-link', 'This link doesn’t work', false),
  at('invitation-unknown', '/accept-invitation/a-token-of-twenty-characters', 'This link doesn’t work', false),
  at('transfer-unknown', '/transfer/no-such-link', 'This link doesn’t work', false),
  at('not-found', '/no-such-page', 'There’s no page here', false),
  dashboard,
  searching('search', '', 'Add a reminder'),
  searching('search-found', 'mog', 'Mog'),
  searching('search-nothing', 'nobody', /^Nothing found/),
  from(dashboard, 'shortcuts', async (page) => {
    await page.keyboard.press('?');
    await dialog(page);
  }),
  from(dashboard, 'more', async (page) => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    // Only phones have it.
    if (!(await more.isVisible())) return;
    await more.click();
    await dialog(page);
  }),
  vets,
  at('vets-none-found', '/vets-specialists?search=nobody', 'Vets & Specialists'),
  vet,
  from(vet, 'vet-edit', async (page) => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await heading(page, 'Edit Wharfedale Vets');
    await page.getByRole('checkbox', { name: 'Bella' }).waitFor({ state: 'attached' });
  }),
  at('vet-new', '/vets-specialists/new', 'Add a vet or specialist'),
  from(pets, 'emergency-card', async (page) => {
    await page.getByRole('link', { name: 'Mog' }).click();
    await page.getByRole('link', { name: 'Emergency card' }).click();
    await heading(page, 'Emergency card: Mog');
  }),
  ...notificationScreens,
  ...trainingScreens,
  ...backupScreens,
  ...importScreens,
  pets,
  from(at('documents-kept', '/pets/documents', 'Documents kept without an animal'), 'documents-kept', async (page) => {
    await page.getByRole('button', { name: 'Invoice, last visit with Tess.pdf', exact: true }).waitFor();
  }),
  at('pets-none-found', '/pets?search=nobody', 'My Pets'),
  petPage,
  petFiles,
  petNotes,
  petHealth,
  from(petHealth, 'pet-health-history', async (page) => {
    await page.getByRole('button', { name: 'Actions for Penicillin' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('dialog').getByText('added this').waitFor();
  }),
  petVisits,
  prepareVisit,
  from(prepareVisit, 'pet-visit-mail', async (page) => {
    await page.getByRole('button', { name: 'E-mail to the vet' }).click();
    await dialog(page);
  }),
  ...petExtras,
  ...changingScreens,
  from(petHealth, 'pet-health-add', async (page) => {
    await page.getByRole('button', { name: 'Add measurement' }).click();
    await dialog(page);
  }),
  from(petPage, 'pet-reminders', async (page) => {
    await page
      .getByRole('navigation', { name: /^Views of/ })
      .getByRole('link', { name: 'Reminders' })
      .click();
    await page.getByRole('radio', { name: 'Done' }).waitFor({ state: 'attached' });
  }),
  petMedication,
  from(petMedication, 'pet-medication-add', async (page) => {
    await page.getByRole('button', { name: 'Add medication' }).click();
    await dialog(page);
  }),
  from(pets, 'pets-menu', async (page) => {
    await page
      .getByRole('row', { name: /Bella/ })
      .or(page.getByRole('listitem').filter({ hasText: 'Bella' }))
      .getByRole('button')
      .click();
    await page.getByRole('menu').waitFor();
  }),
  expenses,
  at('expenses-none-found', '/expenses?vendor=nobody', 'Expenses'),
  newExpense,
  from(newExpense, 'expense-new-errors', async (page) => {
    await page.getByRole('button', { name: 'Add expense' }).click();
    await page.getByRole('alert').waitFor();
  }),
  from(petPage, 'pet-insurance', async (page) => {
    await page.getByRole('link', { name: 'Insurance', exact: true }).click();
    await page.getByRole('heading', { name: 'No policies yet' }).waitFor();
  }),
  from(pets, 'pet-renewals', async (page) => {
    await page.getByRole('link', { name: 'Bella' }).click();
    await page.getByRole('link', { name: 'Insurance', exact: true }).click();
    await page.getByRole('img', { name: /^Yearly price with Dales Pet Insurance/ }).waitFor();
  }),
  from(petPage, 'pet-expenses', async (page) => {
    await page.getByRole('link', { name: 'Expenses', exact: true }).click();
    await page.getByRole('heading', { name: 'Year by year' }).waitFor();
  }),
  ...reportScreens,
  newPet,
  from(newPet, 'pet-new-errors', async (page) => {
    await page.getByRole('button', { name: 'Add pet' }).click();
    await page.getByRole('alert').waitFor();
  }),
  from(newPet, 'pet-new-leave', async (page) => {
    await page.getByLabel('Name').fill('Fern');
    await page.getByRole('link', { name: 'My Pets' }).filter({ visible: true }).first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  schedule,
  from(schedule, 'reminders-menu', openReminderMenu),
  from(schedule, 'reminders-skip', async (page) => {
    await openReminderMenu(page);
    await page.getByRole('menuitem', { name: 'Skip' }).click();
    await dialog(page);
  }),
  from(schedule, 'reminders-booked', async (page) => {
    await openReminderMenu(page);
    await page.getByRole('menuitem', { name: 'Booked…' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).waitFor();
  }),
  from(at('reminders-doses', '/schedule?view=doses', 'Reminders'), 'reminders-round', async (page) => {
    await page.getByText('Mog: Caninsulin 40 IU/ml').first().waitFor();
  }),
  at('reminders-done', '/schedule?tab=done', 'Reminders'),
  at('reminders-calendar', '/schedule?tab=calendar', 'Reminders'),
  at('reminders-emails', '/schedule/emails', 'Reminder e-mails'),
  at('reminders-own-calendar', '/schedule/calendar', 'Your own calendar'),
  from(at('reminders-pausing', '/schedule/paused', 'Paused reminders'), 'reminders-paused', async (page) => {
    await page.getByRole('link', { name: 'Brush out loose fur' }).waitFor();
  }),
  at('reminders-undelivered', '/schedule/undelivered', 'E-mails that didn’t arrive'),
  from(schedule, 'reminder', async (page) => {
    await page.getByRole('link', { name: 'Booster vaccination' }).click();
    await heading(page, 'Booster vaccination');
  }),
  newReminder,
  from(newReminder, 'reminder-new-monthly', async (page) => {
    await page.getByText('More options').click();
    await page.getByText('Monthly', { exact: true }).click();
    await page.getByRole('heading', { name: 'Next dates' }).waitFor();
  }),
  from(newReminder, 'reminder-new-errors', async (page) => {
    await page.getByRole('button', { name: 'Add reminder' }).click();
    await page.getByRole('alert').waitFor();
  }),
  settingsAt('profile', 'Your details'),
  settingsPassword,
  from(settingsPassword, 'settings-password-errors', async (page) => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').waitFor();
  }),
  settingsAt('two-factor', 'Two-factor'),
  settingsAt('sessions', 'Your devices'),
  settingsOrganisation,
  from(settingsOrganisation, 'settings-organisation-delete', async (page) => {
    await page.getByRole('button', { name: /^Delete .*…$/ }).click();
    await dialog(page);
  }),
  settingsMembers,
  from(settingsMembers, 'settings-invite', async (page) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog(page);
  }),
  settingsData,
  from(settingsData, 'settings-delete-account', async (page) => {
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await dialog(page);
  }),
  ...subscriptionScreens,
  support,
  at('support-new', '/support/new', 'Ask support'),
  supportThread,
  ...sharingScreens,
  ...transferScreens,
  at('not-found-in-the-menu', '/no-such-page', 'There’s no page here'),
  ofStaff(support),
  from(ofStaff(support), 'support-staff-thread', async (page) => {
    await page.getByRole('link', { name: subject }).first().click();
    await heading(page, subject);
  }),
  from(overview, 'super-admin', (page) => page.getByText('mf-pets').waitFor()),
  ...organisationScreens,
  ...staffScreens,
];

/** What every screen has to withstand: both of the design's window sizes, light and dark. */
export const settings = [
  { width: 1280, height: 860, colorScheme: 'light' },
  { width: 1280, height: 860, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;
