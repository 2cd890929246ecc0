import { billingScreens } from './billing-screens.ts';
import { at, from, type Screen } from './screen.ts';

const ofStaff = (screen: Screen): Screen => ({ ...screen, ofStaff: true });
const scriptLog = ofStaff(at('script-log', '/admin/script-log', 'Script Log'));
const migrations = ofStaff(at('migrations', '/super-admin/migration-dashboard', 'Migration Center'));
const auditTrail = ofStaff(at('audit-trail', '/admin/audit-trail', 'Audit trail'));

/** What staff look after besides organisations. */
export const staffScreens: readonly Screen[] = [
  ...billingScreens,
  ofStaff(at('mail-problems', '/super-admin/mail-problems', 'E-mails that didn’t arrive')),
  ofStaff(at('set-aside-events', '/super-admin/set-aside-events', 'Events that were set aside')),
  ofStaff(at('super-admins', '/super-admin/super-admins', 'Super admins')),
  auditTrail,
  from(auditTrail, 'audit-trail-menu', async (page) => {
    await page
      .getByRole('button', { name: /^More like this/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
  }),
  from(auditTrail, 'audit-trail-request', async (page) => {
    await page
      .getByRole('button', { name: /^More like this/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Everything in this request' }).click();
    await page.getByRole('heading', { name: 'It planned no e-mails' }).scrollIntoViewIfNeeded();
  }),
  from(auditTrail, 'audit-trail-verified', async (page) => {
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText('The chain is whole').waitFor();
  }),
  migrations,
  from(migrations, 'migrations-drift', async (page) => {
    await page.getByRole('button', { name: 'Compare now' }).click();
    const same = page.getByText('The database is as this release expects it.');
    // While another test has a migration wait, there's a difference.
    await same.or(page.getByRole('list', { name: 'Differences' })).waitFor();
  }),
  scriptLog,
  from(scriptLog, 'script-run', async (page) => {
    await page.locator('main a[href^="/admin/script-log/"]').first().click();
    await page.getByRole('heading', { name: 'What it printed' }).waitFor();
  }),
];
