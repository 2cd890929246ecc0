import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** What the specification says of the shell, the test file that holds it, and the words or numbers by which it names it there. */
const said: Readonly<Record<string, readonly [says: string, file: string, named: string][]>> = {
  'Landing page': [
    ['8 taglines, every 3 seconds', 'shell/src/landing/taglines.spec.ts', 'is one of 8 and changes every 3 000 ms'],
    [
      'the page itself shows them in turn, and can be paused',
      'shell/src/landing/landing-page.spec.tsx',
      'is one of 8 in turn',
    ],
    ['Get Started leads to registering', 'shell/src/landing/landing-page.spec.tsx', "'/auth?tab=register'"],
    ['Learn More leads to the features', 'shell/src/landing/landing-page.spec.tsx', "'#features'"],
    [
      '8 cards with a View Feature Demo dialog',
      'shell/src/landing/landing-page.spec.tsx',
      'is one of 8, each on a card',
    ],
    ['key capabilities and the note about tours', 'shell/src/landing/landing-page.spec.tsx', 'tours are coming soon'],
    ['what each feature is advertised with', 'shell/src/landing/landing-page.spec.tsx', '/insurance renewals/i'],
    ['sections', 'shell/src/landing/landing-page.spec.tsx', "'Data security and privacy'"],
    ['final call to action', 'shell/src/landing/landing-page.spec.tsx', "'/auth?tab=register&trial=true'"],
    ['footer', 'shell/src/landing/landing-page.spec.tsx', "'contentinfo'"],
    ['pricing at #pricing', 'shell/src/landing/landing-page.spec.tsx', "'pricing'"],
    ['storage leads to /subscription', 'shell/src/landing/landing-page.spec.tsx', "'/subscription'"],
    ['storage at 2 GBP a month per GB', 'shell/src/landing/landing-page.spec.tsx', '£2 a month per GB'],
    ['cancel anytime', 'shell/src/landing/landing-page.spec.tsx', 'cancel anytime'],
    ['all plans have PDF exports', 'shell/src/landing/landing-page.spec.tsx', 'All features and PDF exports'],
    ['7 days, no credit card', 'shell/src/landing/landing-page.spec.tsx', 'Free for 7 days. No credit card.'],
    ['Pro is labelled best value', 'shell/src/landing/landing-page.spec.tsx', 'Best value'],
    ['who is logged in goes to /dashboard', 'e2e/journeys/landing.spec.ts', 'dashboard'],
    ['prices and limits of the plans', 'packages/contracts/src/plans.spec.ts', '| Pro | 22.00 |'],
  ],
  Routes: [
    ['the whole table, by who asks', 'e2e/journeys/route-table.ts', 'Record<RoutePath'],
    ['/ai-chat leads to the tab', 'shell/src/routes.spec.tsx', 'tab=ai-insights&conversationId=9'],
    ['without a pet to /pets', 'shell/src/routes.spec.tsx', "['/ai-health-chat', '/pets']"],
    ['plan is basic, standard, advanced or pro', 'shell/src/auth/auth-page.spec.tsx', "['advanced', 'Advanced']"],
    ['trial=true', 'shell/src/auth/auth-page.spec.tsx', 'trial=true'],
    [
      'trial=true is what the account is made with',
      'shell/src/auth/auth-page.spec.tsx',
      'the plan and trial of the address',
    ],
    ['redirect holds where the person came from', 'shell/src/layout/layout.spec.tsx', '/auth?redirect='],
    ['and is gone back to', 'shell/src/auth/auth-page.spec.tsx', 'goes back to where the person was'],
    ['screens that are not built keep their rule', 'shell/src/screens/not-built.spec.tsx', 'asks to log in first'],
    ['Loading content... with a progress bar', 'shell/src/remotes/loading-screen.spec.tsx', 'Loading content...'],
    ['prefetch after 2 seconds', 'shell/src/remotes/use-remotes.spec.tsx', '2 000 ms'],
  ],
  Layout: [
    ['entries, labels and order', 'packages/contracts/src/menu.spec.ts', '/vets-specialists (Vets & Specialists)'],
    ['the bottom bar', 'packages/contracts/src/menu.spec.ts', '/account-settings (Settings)'],
    ['both as they are drawn, by who looks', 'shell/src/layout/menus.spec.tsx', 'in the order of the specification'],
    ['what is under More', 'shell/src/layout/menus.spec.tsx', 'under More what it has no room for'],
    ['and in a browser at its widths', 'e2e/journeys/layout.spec.ts', 'four entries and More below'],
    ['the narrow state', 'e2e/journeys/layout.spec.ts', 'toBe(72)'],
    ['the unread count at Support', 'shell/src/layout/menus.spec.tsx', 'Support\\s?10 waiting'],
    ['the attention count at Super Admin', 'shell/src/layout/menus.spec.tsx', 'Super Admin\\s?9\\+ waiting'],
    ['the unread dot', 'shell/src/remotes/menu-extras.spec.tsx', "'dot'"],
    ['/pet/ lights My Pets', 'shell/src/layout/menu.spec.ts', "['/pet/1', 'pets']"],
    ['/account-settings lights Settings', 'shell/src/layout/menu.spec.ts', "['/account-settings/profile', 'settings']"],
    ['collapses below 768 px', 'shell/src/layout/use-collapsed.spec.tsx', 'below 768 px'],
    ['image, else first letter', 'shell/src/layout/person-card.spec.tsx', 'the profile image'],
    ['else U, else User', 'shell/src/layout/menu.spec.ts', "'User', 'U'"],
    ['Loading... while the organisation is unknown', 'shell/src/layout/layout.spec.tsx', "'Loading...'"],
    ['badge 9+', 'shell/src/remotes/menu-extras.spec.tsx', '9+ above 9'],
    ['skeleton for at least 500 ms', 'shell/src/layout/layout.spec.tsx', 'for 500 ms'],
    ['then to /auth', 'shell/src/layout/layout.spec.tsx', 'sends whoever is not logged in to log in'],
    ['a super admin goes to /super-admin', 'shell/src/layout/staff-side.spec.tsx', "toBe('/super-admin')"],
    [
      'unless in tech support mode',
      'shell/src/layout/staff-side.spec.tsx',
      'who dropped in to an organisation sees its screens',
    ],
    ['sign out', 'shell/src/layout/layout.spec.tsx', 'Sign out'],
    ['the logo', 'shell/src/layout/layout.spec.tsx', "'Petcare'"],
  ],
  'Tech support': [
    ['Tech Support Mode Active', 'shell/src/tech-support/tech-support.spec.tsx', 'Tech Support Mode Active'],
    ['Exit Tech Support', 'shell/src/tech-support/tech-support.spec.tsx', 'Exit Tech Support'],
    ['Exiting...', 'shell/src/tech-support/tech-support.spec.tsx', 'Exiting...'],
    ['Exited tech support mode', 'shell/src/tech-support/tech-support.spec.tsx', 'Exited tech support mode'],
    ['Returned to super admin view', 'shell/src/tech-support/tech-support.spec.tsx', 'Returned to super admin view'],
    ['/super-admin after 500 ms', 'shell/src/tech-support/tech-support.spec.tsx', 'pass(499)'],
    [
      'Exit failed, destructive',
      'shell/src/tech-support/tech-support.spec.tsx',
      "'Exit failed', description: words, tone: 'danger'",
    ],
    [
      'Failed to exit tech support mode',
      'shell/src/tech-support/tech-support.spec.tsx',
      'Failed to exit tech support mode',
    ],
    ['the call has the headers of JSON', 'shell/src/tech-support/tech-support.spec.tsx', 'with the headers of JSON'],
    ['over after 60 minutes, in the browser', 'shell/src/tech-support/tech-support.spec.tsx', 'after sixty minutes'],
    ['and by the server', 'services/admin/src/drop-in/drop-in.spec.ts', 'lasts for sixty minutes'],
  ],
  Toasts: [
    ['one at a time', 'packages/ui/src/feedback/toasts.spec.tsx', 'one at a time'],
    ['5 000 ms', 'packages/ui/src/feedback/toasts.spec.tsx', '4_999'],
    ['removed after 1 000 000 ms', 'packages/ui/src/feedback/toasts.spec.tsx', '1 000 000 ms'],
    ['swiped 50 px to the right', 'packages/ui/src/feedback/toasts.spec.tsx', "[51, 0, 'goes']"],
    ['F8', 'packages/ui/src/feedback/toasts.spec.tsx', 'F8'],
  ],
  Calls: [
    [
      'x-csrf-token with the decoded value',
      'packages/web/src/api/api.spec.ts',
      'with a CSRF cookie (%p) has its decoded value in the header',
    ],
    ['with every method that changes something', 'packages/web/src/api/api.spec.ts', "['PATCH', true, 'a+b/c=']"],
    ['the session cookie with all', 'packages/web/src/api/api.spec.ts', "credentials: 'include'"],
    ['other bodies as JSON', 'packages/web/src/api/api.spec.ts', "toBe('application/json')"],
    ['form data as it is', 'packages/web/src/api/api.spec.ts', 'sends form data as it is'],
    ['401 gives null or an error', 'packages/web/src/api/api.spec.ts', "on401: 'null'"],
    ['Failed to fetch user data', 'packages/web/src/session/session.spec.tsx', 'Failed to fetch user data'],
    ['the user is asked for once', 'packages/web/src/session/session.spec.tsx', 'toHaveBeenCalledTimes(1)'],
    ['username and password', 'shell/src/auth/auth-page.spec.tsx', "{ username: 'demo', password: 'a long password' }"],
    ['the message of the server', 'shell/src/auth/auth-page.spec.tsx', 'says what the server says'],
    ['log-in stores the user', 'packages/web/src/session/session.spec.tsx', 'stores the user'],
    ['the organisation when logged in', 'packages/web/src/session/session.spec.tsx', 'then asks for the organisation'],
    ['Login failed', 'shell/src/auth/auth-page.spec.tsx', 'Login failed'],
    ['logout goes to /', 'packages/web/src/session/session.spec.tsx', "toHaveBeenCalledWith('/')"],
    ['and nothing is left of the person', 'e2e/journeys/layout.spec.ts', 'after signing out nothing is shown by Back'],
    ['logout errors are only logged', 'packages/web/src/session/session.spec.tsx', 'only logs an error'],
    [
      'Failed to fetch admin support tickets',
      'packages/web/src/support/tickets.queries.spec.ts',
      'Failed to fetch admin support tickets',
    ],
  ],
  Errors: [
    ['the words of a 401', 'packages/web/src/api/api.spec.ts', 'Your session has expired. Redirecting to login...'],
    [
      'are shown',
      'shell/src/layout/session-expired-notice.spec.tsx',
      'Your session has expired. Redirecting to login...',
    ],
    ['to /auth after 1 second', 'packages/web/src/api/api.spec.ts', 'advanceTimersByTimeAsync(999)'],
    ['one retry of a 429', 'packages/web/src/api/rate-limit.spec.ts', 'is repeated once, after Retry-After'],
    ['a counter for each address', 'packages/web/src/api/rate-limit.spec.ts', 'counts each address by itself'],
    ['which a success resets', 'packages/web/src/api/rate-limit.spec.ts', 'has its one retry again after a success'],
    [
      'a long wait is counted down and can be cancelled',
      'shell/src/layout/rate-limit-notice.spec.tsx',
      'Trying again in 27 s.',
    ],
    ['3 s, doubled, up to 10 % more', 'packages/web/src/api/rate-limit.spec.ts', '[null, 1, 6_000, 6_600]'],
    [
      'the words after that',
      'packages/web/src/api/rate-limit.spec.ts',
      'Rate limit exceeded after 1 attempts. Please try again later.',
    ],
    ['{status}: {text}', 'packages/web/src/api/api.spec.ts', '502: Bad Gateway'],
    ['queries: 429, 401, 403, 400 never again', 'packages/web/src/query-client.spec.ts', '[400, 401, 403, 429]'],
    ['others once', 'packages/web/src/query-client.spec.ts', 'are repeated once after'],
    ['changes: only a 429, once', 'packages/web/src/query-client.spec.ts', 'once after a rate limit'],
    ['never stale, no polling', 'packages/web/src/query-client.spec.ts', 'whatever time passes'],
    ['no refetch on focus', 'packages/web/src/query-client.spec.ts', 'is not fetched by the focus'],
    ['what was typed outlasts the session', 'e2e/journeys/account.spec.ts', "toHaveValue('Pepper')"],
  ],
  Support: [
    ['New Support Response', 'shell/src/support/support-notice.spec.ts', 'New Support Response'],
    ['New Support Activity', 'shell/src/support/support-notice.spec.ts', 'New Support Activity'],
    [
      'N new responses',
      'shell/src/support/support-notice.spec.ts',
      'You have 2 new response(s) from our support team!',
    ],
    ['N new tickets', 'shell/src/support/support-notice.spec.ts', '1 new support ticket(s) need(s) your attention!'],
    ['a soft sound, 0.3', 'shell/src/support/support-notice.spec.ts', '[0.3]'],
    ['permission if undecided', 'packages/web/src/support/ask-to-notify.spec.ts', 'is asked for if undecided'],
    ['the two counts', 'packages/contracts/src/support.spec.ts', 'are what the words of the specification say'],
    ['an array, or an object with tickets', 'shell/src/support/support-news.spec.tsx', "'a bare array'"],
    ['the intervals', 'shell/src/support/support-poller.spec.ts', '45, 67.5, 101.25, 151.9, 227.8'],
    ['120 s after a rise', 'shell/src/support/support-poller.spec.ts', 'again after 120 s when the count has risen'],
    ['at most 300 s', 'shell/src/support/support-poller.spec.ts', 'at most 300 s'],
    ['a hidden tab over 60 s stops', 'shell/src/support/support-poller.spec.ts', 'less than once a minute'],
    ['180 s when it is seen again', 'shell/src/support/support-poller.spec.ts', 'begins at 180 s again'],
  ],
  Formats: [
    ['£0 for null', 'packages/web/src/format/format.spec.ts', "[null, '£0']"],
    ['short month with time', 'packages/web/src/format/format.spec.ts', '20 Nov 2026, 18:00'],
    ['No date', 'packages/web/src/format/format.spec.ts', 'No date'],
    ['Invalid Date', 'packages/web/src/format/format.spec.ts', 'Invalid Date'],
    ['0 to 2 decimals', 'packages/web/src/format/format.spec.ts', "[450, '£4.50']"],
    [
      'Bytes to YB by 1024',
      'packages/web/src/format/format.spec.ts',
      "['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']",
    ],
  ],
};

/** What a file does, without what it says about it. */
const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

describe.each(Object.entries(said))('%s', (_part, rows) => {
  it.each(rows)('%s: %s', (_says, file, named) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(withoutComments(readFileSync(join(root, file), 'utf8'))).toContain(named);
  });
});
