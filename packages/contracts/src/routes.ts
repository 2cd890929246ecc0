/** Every address the product has, written like its routes: a name after a colon stands for whatever is there. The table in section 2 of the specification, and anything it gives no address for. */
export const routePaths = [
  '/',
  '/auth',
  '/register',
  '/reset-password/:token',
  '/passport/:code',
  '/accept-invitation/:token',
  '/transfer/:secret',
  '/terms',
  '/privacy',
  '/contact',
  '/app',
  '/login',
  '/dashboard',
  '/pets',
  '/pets/:id',
  '/home',
  '/my-pets',
  '/schedule',
  '/reminders',
  '/expenses',
  '/import',
  '/records',
  '/reports',
  '/settings',
  '/account-settings',
  '/subscription',
  '/support',
  '/vets-specialists',
  '/data-backup',
  '/recycle-bin',
  '/backup-settings',
  '/training',
  '/sharing',
  '/super-admin',
  '/super-admin/migration-dashboard',
  '/super-admin/organization-management',
  '/admin/audit-trail',
  '/admin/script-log',
  '/pet/:id',
  '/pets/:petId/ai-chat',
  '/pets/:petId/ai-chat/:conversationId',
  '/ai-health-chat',
  '/__mf',
] as const;

export type RoutePath = (typeof routePaths)[number];

/** Pages below the table's screens, by the screen's address and its aliases; an id takes the place of a name after a colon. */
export const pagesBelow = [
  {
    screens: ['/pets', '/my-pets'],
    pages: [
      'new',
      'documents',
      ':petId',
      ':petId/edit',
      ':petId/emergency-card',
      ':petId/stay',
      ':petId/story',
      ':petId/visits/:visitId/prepare',
    ],
  },
  {
    screens: ['/schedule', '/reminders'],
    pages: ['new', 'emails', 'calendar', 'undelivered', 'paused', ':reminderId', ':reminderId/edit'],
  },
  { screens: ['/vets-specialists'], pages: ['new', ':contactId', ':contactId/edit'] },
  { screens: ['/import'], pages: [':importId'] },
  { screens: ['/expenses'], pages: ['new', ':expenseId/edit'] },
  {
    screens: ['/training'],
    pages: [
      'new',
      ':planId',
      ':planId/edit',
      ':planId/session',
      ':planId/skills/new',
      ':planId/skills/:skillId',
      ':planId/sessions/:sessionId',
      'sessions/:sessionId',
    ],
  },
  { screens: ['/data-backup'], pages: ['restore/:restoreId'] },
  { screens: ['/sharing'], pages: ['new', ':grantId', ':grantId/edit'] },
  { screens: ['/support'], pages: ['new', ':ticketId'] },
  {
    screens: ['/super-admin'],
    pages: [
      'billing',
      'billing/:organisationId',
      'mail-problems',
      'organization-management/:organisationId',
      'set-aside-events',
      'super-admins',
    ],
  },
  { screens: ['/admin/script-log'], pages: [':runId'] },
] as const satisfies readonly { screens: readonly RoutePath[]; pages: readonly string[] }[];

const anything = '[^/]+';
const anId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const patternOf = (path: string, name: string) => path.replaceAll(/:\w+/g, name);

const addresses = new RegExp(
  `^(?:${[
    ...routePaths.map((path) => patternOf(path, anything)),
    ...pagesBelow.flatMap(({ screens, pages }) =>
      screens.flatMap((screen) => pages.map((page) => patternOf(`${screen}/${page}`, anId))),
    ),
  ].join('|')})/?$`,
  'i',
);

/** Is there anything at `pathname`? Answers without the screen's code, and before anyone is logged in. */
export function isAddress(pathname: string): boolean {
  return addresses.test(pathname);
}

/** Is `pathname` a sheet to read or print by itself, without the menu? */
export function isSheet(pathname: string): boolean {
  return /^\/(?:my-)?pets\/[^/]+\/(?:emergency-card|story|visits\/[^/]+\/prepare)\/?$/i.test(pathname);
}
