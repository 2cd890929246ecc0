import { currentUser, organisation } from '@petcare/contracts';

const organizationId = '01900000-0000-7000-8000-000000000001';
const user = currentUser.parse({
  id: '01900000-0000-7000-8000-000000000002',
  username: 'anna',
  firstName: 'Anna',
  lastName: null,
  email: 'anna@example.com',
  profileImageUrl: null,
  isSuperAdmin: false,
  inTechSupportMode: false,
  organizationId,
  role: 'owner',
});
const family = organisation.parse({ id: organizationId, name: "Anna's pets", type: 'family', zone: 'Europe/London' });

/** Enough of the API for screens to stand: somebody is signed in and every list is empty. */
export function answerOfApi(pathname: string): { status: number; body: unknown } {
  if (pathname === '/api/auth/user') return { status: 200, body: user };
  if (pathname === '/api/organization') return { status: 200, body: family };
  return { status: 200, body: { items: [], nextCursor: null } };
}
