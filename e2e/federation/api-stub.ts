import { currentUser, organisation } from '@petcare/contracts';

const organizationId = '01900000-0000-7000-8000-000000000001';
const user = currentUser.parse({
  id: '01900000-0000-7000-8000-000000000002',
  username: 'anna',
  firstName: 'Anna',
  lastName: null,
  email: 'anna@example.com',
  emailVerified: true,
  emailRefusal: null,
  profileImageUrl: null,
  zone: null,
  isSuperAdmin: false,
  twoFactor: 'off',
  inTechSupportMode: false,
  techSupportEndsAt: null,
  organizationId,
  organizationName: 'Anna’s pets',
  organizationZone: 'Europe/London',
  role: 'owner',
  version: 1,
});
const family = organisation.parse({
  id: organizationId,
  name: 'Anna’s pets',
  type: 'family',
  zone: 'Europe/London',
  address: null,
  supportAccess: 'read',
  plan: 'standard',
  trialEndsAt: '2026-11-27T18:00:00.000Z',
  status: 'active',
  fullAccessUntil: null,
  remindersUntil: null,
  over: null,
  version: 1,
});

/** A super admin who has dropped in on the family: without that they see none of its pages. */
const visitor = () => ({
  ...user,
  isSuperAdmin: true,
  inTechSupportMode: true,
  techSupportEndsAt: new Date(Date.now() + 3_600_000).toISOString(),
});

interface Person {
  isSignedIn: boolean;
  isSuperAdmin: boolean;
}

/** Enough of an API for screens to open: someone logs in and out, and every list is empty. */
export function answerOfApi(pathname: string, person: Person): { status: number; body: unknown } {
  if (pathname === '/api/auth/login') person.isSignedIn = true;
  if (pathname === '/api/auth/logout') person.isSignedIn = false;
  if (/^\/api\/auth\/(user|login|logout)$/.test(pathname))
    return person.isSignedIn
      ? { status: 200, body: person.isSuperAdmin ? visitor() : user }
      : { status: 401, body: { code: 'unauthenticated', message: 'Log in first.' } };
  if (pathname === '/api/organization') return { status: 200, body: family };
  return { status: 200, body: { items: [], nextCursor: null } };
}
