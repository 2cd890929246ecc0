import type { RoutePath } from '@petcare/contracts';

/** Who is visiting the address. */
export type Visitor = 'anonymous' | 'user' | 'super admin' | 'dropped in';

/** The main heading shown there, or the address the browser ends up at instead. */
export type Outcome = { readonly heading: string | RegExp } | { readonly to: string };

const shows = (heading: string | RegExp): Outcome => ({ heading });
const leadsTo = (to: string): Outcome => ({ to });
type Row = Readonly<Record<Visitor, Outcome>>;

/** The names in an address, filled in as in the walk: a demo pet, and links nobody ever sent. */
export const fillings = (petId: string): Readonly<Record<string, string>> => ({
  id: petId,
  petId,
  conversationId: '9',
  code: 'no-such-code',
  secret: 'no-such-link',
  token: 'a-token-of-twenty-characters',
});

const home = '/dashboard';
const staffHome = '/super-admin';
const logIn = (from: string): Outcome => leadsTo(`/auth?redirect=${encodeURIComponent(from)}`);
const missing = shows('There’s no page here');

const open = (heading: string | RegExp): Row => ({
  anonymous: shows(heading),
  user: shows(heading),
  'super admin': shows(heading),
  'dropped in': shows(heading),
});

/** For people who aren't logged in: others are taken to where they start. */
const entrance = (heading: string | RegExp): Row => ({
  anonymous: shows(heading),
  user: leadsTo(home),
  'super admin': leadsTo(staffHome),
  'dropped in': leadsTo(home),
});

/** An organisation's screen: super admins see it while they are dropped in. */
const ofOrganisation = (path: string, heading: string | RegExp): Row => ({
  anonymous: logIn(path),
  user: shows(heading),
  'super admin': leadsTo(staffHome),
  'dropped in': shows(heading),
});

/** A screen super admins have their own version of, too. */
const ofEverybody = (path: string, heading: string | RegExp): Row => ({
  ...ofOrganisation(path, heading),
  'super admin': shows(heading),
});

/** A staff screen: it doesn't exist for anyone else. */
const ofStaff = (path: string, heading: string | RegExp): Row => ({
  anonymous: logIn(path),
  user: missing,
  'super admin': shows(heading),
  'dropped in': shows(heading),
});

/** An address that only redirects, to an organisation's screen. */
const onward = (to: string): Row => ({
  anonymous: logIn(to),
  user: leadsTo(to),
  'super admin': leadsTo(staffHome),
  'dropped in': leadsTo(to),
});

const greeting = /^Good (morning|afternoon|evening), /;

/**
 * Every address of the product and what each visitor finds there, by hand from the specification, section 2: an address without
 * a row doesn't compile. `petId` belongs to a pet called `pet`.
 */
export const routeTable = (petId: string, pet: string): Readonly<Record<RoutePath | '*', Row>> => ({
  '/': entrance(/animals’ care/),
  '/auth': entrance('Welcome back'),
  '/register': entrance('Create your account'),
  '/reset-password/:token': open('Choose a new password'),
  '/passport/:code': open('Pet passport'),
  '/accept-invitation/:token': open('This link doesn’t work'),
  '/transfer/:secret': open('This link doesn’t work'),

  '/terms': open('Terms'),
  '/privacy': open('Privacy'),
  '/contact': open('Contact'),

  '/app': ofOrganisation('/app', greeting),
  '/login': ofOrganisation('/login', greeting),
  '/dashboard': ofOrganisation('/dashboard', greeting),
  '/home': ofOrganisation('/home', greeting),
  '/pets': ofOrganisation('/pets', 'My Pets'),
  '/my-pets': ofOrganisation('/my-pets', 'My Pets'),
  '/pets/:id': ofOrganisation(`/pets/${petId}`, pet),
  '/schedule': ofOrganisation('/schedule', 'Reminders'),
  '/reminders': ofOrganisation('/reminders', 'Reminders'),
  '/expenses': ofOrganisation('/expenses', 'Expenses'),
  '/import': ofOrganisation('/import', 'Import'),
  '/records': ofOrganisation('/records', 'Reports'),
  '/reports': ofOrganisation('/reports', 'Reports'),
  '/settings': ofEverybody('/settings', 'Settings'),
  '/account-settings': ofEverybody('/account-settings', 'Settings'),
  '/subscription': ofOrganisation('/subscription', 'Subscription'),
  '/support': ofEverybody('/support', 'Support'),
  '/vets-specialists': ofOrganisation('/vets-specialists', 'Vets & Specialists'),
  '/data-backup': ofOrganisation('/data-backup', 'Data Backup'),
  '/recycle-bin': ofOrganisation('/recycle-bin', 'Recycle Bin'),
  '/backup-settings': ofOrganisation('/backup-settings', 'Backup settings'),
  '/training': ofOrganisation('/training', 'Training'),
  '/sharing': ofOrganisation('/sharing', 'Sharing'),

  '/super-admin': ofStaff('/super-admin', 'Super Admin'),
  '/super-admin/migration-dashboard': ofStaff('/super-admin/migration-dashboard', 'Migration Center'),
  '/super-admin/organization-management': ofStaff('/super-admin/organization-management', 'Organisations'),
  '/admin/audit-trail': ofStaff('/admin/audit-trail', 'Audit trail'),
  '/admin/script-log': ofStaff('/admin/script-log', 'Script Log'),
  '/__mf': { ...open(/./), anonymous: missing, user: missing },

  '/pet/:id': onward(`/pets/${petId}`),
  '/pets/:petId/ai-chat': onward(`/pets/${petId}?tab=ai-insights`),
  '/pets/:petId/ai-chat/:conversationId': onward(`/pets/${petId}?tab=ai-insights&conversationId=9`),
  '/ai-health-chat': onward('/pets'),
  '*': open('There’s no page here'),
});

const someId = '0198c5d2-77a1-7d11-8a53-1c2d3e4f5a6b';

/** What someone who isn't logged in finds below the screens: an existing page asks them to log in, nothing else does. */
export const belowTheScreens: readonly (readonly [address: string, outcome: Outcome])[] = [
  ...['/pets/new', `/pets/${someId}/edit`, `/schedule/${someId}`, '/reminders/new', `/support/${someId}`].map(
    (address) => [address, logIn(address)] as const,
  ),
  ...[
    '/pets/x/nowhere',
    '/my-pets/nowhere',
    '/schedule/nowhere',
    '/reminders/nowhere',
    '/support/nowhere',
    '/super-admin/nowhere',
    '/admin/nowhere',
    '/admin/audit-trail/nowhere',
  ].map((address) => [address, missing] as const),
];
