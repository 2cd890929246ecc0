import { at, from, heading, type Screen } from './screen.ts';

const ofStaff = (screen: Screen): Screen => ({ ...screen, ofStaff: true });
const organisations = ofStaff(at('organisations', '/super-admin/organization-management', 'Organisations'));
// Searched for, as the newest come first and fill the page.
const found = ofStaff(at('organisation', '/super-admin/organization-management?search=demo', 'Organisations'));
const organisation = from(found, 'organisation', async (page) => {
  await page.getByRole('link', { name: 'The Hartley family' }).click();
  await heading(page, 'The Hartley family');
  await page.getByText('Europe/London').waitFor();
});
const tabOf = (tab: string, label: string, shown: RegExp): Screen =>
  from(organisation, `organisation-${tab}`, async (page) => {
    await page.getByRole('navigation', { name: 'Organisation' }).getByRole('link', { name: label }).click();
    await page.getByText(shown).first().waitFor();
  });

/** What staff see of organisations. */
export const organisationScreens: readonly Screen[] = [
  organisations,
  ofStaff(at('organisations-none-found', '/super-admin/organization-management?search=nobody', 'Organisations')),
  organisation,
  tabOf('members', 'Members', /^demo$/),
  tabOf('tickets', 'Tickets', /No tickets|tickets? shown/),
  tabOf('subscription', 'Subscription', /^Due$/),
  tabOf('mails', 'E-mail problems', /e-mail/i),
  tabOf('audit', 'Audit trail', /events? shown/),
  tabOf('support', 'Support visits', /Nobody from support|events? shown/),
  from(organisation, 'organisation-drop-in', async (page) => {
    await page.getByRole('button', { name: 'Drop in…' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Drop in', exact: true }).click();
    await page.getByRole('alert').waitFor();
  }),
];
