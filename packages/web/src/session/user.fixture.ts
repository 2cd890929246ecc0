import type { CurrentUser } from '@petcare/contracts';

/** A family's owner, for this package's specs. */
export const user: CurrentUser = {
  id: '0190f9c2-5f1e-7c3e-8b1a-222222222222',
  username: 'demo',
  firstName: 'Dana',
  lastName: null,
  email: 'dana@example.com',
  emailVerified: true,
  emailRefusal: null,
  profileImageUrl: null,
  zone: null,
  isSuperAdmin: false,
  twoFactor: 'off',
  inTechSupportMode: false,
  techSupportEndsAt: null,
  organizationId: '0190f9c2-5f1e-7c3e-8b1a-333333333333',
  organizationName: 'Dana’s pets',
  organizationZone: 'Europe/London',
  role: 'owner',
  version: 1,
};
