import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** What the specification says of the shell, the test file that holds it, and the words or numbers by which it names it there. */
const said: Readonly<Record<string, readonly [says: string, file: string, named: string][]>> = {
  'Landing page': [
    ['8 taglines, every 3 seconds', 'shell/src/landing/taglines.spec.ts', 'is one of 8 and changes every 3 000 ms'],
    ['Get Started leads to registering', 'shell/src/landing/landing-page.spec.tsx', "'/auth?tab=register'"],
    ['Learn More leads to the features', 'shell/src/landing/landing-page.spec.tsx', "'#features'"],
    ['8 cards with a View Feature Demo dialog', 'shell/src/landing/landing-page.spec.tsx', 'View Feature Demo'],
    ['key capabilities and the note about tours', 'shell/src/landing/landing-page.spec.tsx', 'tours are coming soon'],
    ['sections', 'shell/src/landing/landing-page.spec.tsx', "'Data security and privacy'"],
    ['pricing at #pricing', 'shell/src/landing/landing-page.spec.tsx', "'pricing'"],
    ['storage leads to /subscription', 'shell/src/landing/landing-page.spec.tsx', "'/subscription'"],
    ['storage at 2 GBP a month per GB', 'shell/src/landing/landing-page.spec.tsx', '£2 a month per GB'],
    ['cancel anytime', 'shell/src/landing/landing-page.spec.tsx', 'cancel anytime'],
    ['all plans have PDF exports', 'shell/src/landing/landing-page.spec.tsx', 'All features and PDF exports'],
    ['7 days, no credit card', 'shell/src/landing/landing-page.spec.tsx', 'Free for 7 days. No credit card.'],
    ['who is logged in goes to /dashboard', 'e2e/journeys/landing.spec.ts', 'dashboard'],
    ['prices and limits of the plans', 'packages/contracts/src/plans.spec.ts', '| Pro | 22.00 |'],
  ],
  Routes: [
    ['the whole table, by who asks', 'e2e/journeys/route-table.ts', 'Record<RoutePath'],
    ['/ai-chat leads to the tab', 'shell/src/routes.spec.tsx', 'tab=ai-insights&conversationId=9'],
    ['without a pet to /pets', 'shell/src/routes.spec.tsx', "['/ai-health-chat', '/pets']"],
    ['plan is basic, standard, advanced or pro', 'shell/src/auth/auth-page.spec.tsx', "['advanced', 'Advanced']"],
    ['trial=true', 'shell/src/auth/auth-page.spec.tsx', 'trial=true'],
    ['redirect holds where the person came from', 'shell/src/layout/layout.spec.tsx', '/auth?redirect='],
    ['Loading content... with a progress bar', 'shell/src/remotes/loading-screen.spec.tsx', 'Loading content...'],
    ['prefetch after 2 seconds', 'shell/src/remotes/use-remotes.spec.tsx', '2 000 ms'],
  ],
  Layout: [
    ['entries, labels and order', 'packages/contracts/src/menu.spec.ts', '/vets-specialists (Vets & Specialists)'],
    ['the bottom bar', 'packages/contracts/src/menu.spec.ts', '/account-settings (Settings)'],
    ['the unread dot', 'shell/src/remotes/menu-extras.spec.tsx', "'dot'"],
    ['/pet/ lights My Pets', 'shell/src/layout/menu.spec.ts', "['/pet/1', 'pets']"],
    ['/account-settings lights Settings', 'shell/src/layout/menu.spec.ts', "['/account-settings/profile', 'settings']"],
    ['collapses below 768 px', 'shell/src/layout/use-collapsed.spec.tsx', 'below 768 px'],
    ['image, else first letter', 'shell/src/layout/person-card.spec.tsx', 'the profile image'],
    ['else U, else User', 'shell/src/layout/menu.spec.ts', "'User', 'U'"],
    ['Loading... while the organisation is unknown', 'shell/src/layout/layout.spec.tsx', "'Loading...'"],
    ['badge 9+', 'shell/src/remotes/menu-extras.spec.tsx', '9+ above 9'],
    ['skeleton for at least 500 ms', 'shell/src/layout/layout.spec.tsx', 'for 500 ms'],
    ['sign out', 'shell/src/layout/layout.spec.tsx', 'Sign out'],
  ],
  Toasts: [
    ['one at a time', 'packages/ui/src/feedback/toasts.spec.tsx', 'one at a time'],
    ['5 000 ms', 'packages/ui/src/feedback/toasts.spec.tsx', '4_999'],
    ['removed after 1 000 000 ms', 'packages/ui/src/feedback/toasts.spec.tsx', '1 000 000 ms'],
    ['swiped 50 px to the right', 'packages/ui/src/feedback/toasts.spec.tsx', "[51, 0, 'goes']"],
    ['F8', 'packages/ui/src/feedback/toasts.spec.tsx', 'F8'],
  ],
  Calls: [
    ['x-csrf-token with the decoded value', 'packages/web/src/api/api.spec.ts', 'with a CSRF cookie (%p) has its decoded value in the header'],
    ['form data as it is', 'packages/web/src/api/api.spec.ts', 'sends form data as it is'],
    ['401 gives null or an error', 'packages/web/src/api/api.spec.ts', "on401: 'null'"],
    ['Failed to fetch user data', 'packages/web/src/session/session.spec.tsx', 'Failed to fetch user data'],
    ['Login failed', 'shell/src/auth/auth-page.spec.tsx', 'Login failed'],
    ['logout goes to /', 'packages/web/src/session/session.spec.tsx', "toHaveBeenCalledWith('/')"],
    ['logout errors are only logged', 'packages/web/src/session/session.spec.tsx', 'only logs an error'],
    [
      'Failed to fetch admin support tickets',
      'packages/web/src/support/tickets.queries.spec.ts',
      'Failed to fetch admin support tickets',
    ],
  ],
  Errors: [
    ['the words of a 401', 'packages/web/src/api/api.spec.ts', 'Your session has expired. Redirecting to login...'],
    ['to /auth after 1 second', 'packages/web/src/api/api.spec.ts', 'advanceTimersByTimeAsync(999)'],
    ['one retry of a 429', 'packages/web/src/api/rate-limit.spec.ts', 'is repeated once, after Retry-After'],
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
    ['never stale, no refetch on focus', 'packages/web/src/query-client.spec.ts', 'whatever gets the focus'],
  ],
  Support: [
    ['New Support Response', 'shell/src/support/support-notice.spec.ts', 'New Support Response'],
    ['New Support Activity', 'shell/src/support/support-notice.spec.ts', 'New Support Activity'],
    ['the intervals', 'shell/src/support/support-poller.spec.ts', '45, 67.5, 101.25, 151.9, 227.8'],
  ],
  Formats: [
    ['£0 for null', 'packages/web/src/format/format.spec.ts', "[null, '£0']"],
    ['short month with time', 'packages/web/src/format/format.spec.ts', '20 Nov 2026, 18:00'],
    ['No date', 'packages/web/src/format/format.spec.ts', 'No date'],
    ['Invalid Date', 'packages/web/src/format/format.spec.ts', 'Invalid Date'],
    ['Bytes', 'packages/web/src/format/format.spec.ts', '0 Bytes'],
    ['YB', 'packages/web/src/format/format.spec.ts', '1 YB'],
  ],
};

describe.each(Object.entries(said))('%s', (_part, rows) => {
  it.each(rows)('%s: %s', (_says, file, named) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(named);
  });
});
