import { describe, expect, it } from '@jest/globals';
import { currentUser, login, registration } from './users.ts';

const least = { username: 'anna', email: 'anna@example.com', password: 'correct horse battery', firstName: 'Anna' };

describe('registration', () => {
  it('makes a family on trial of the standard plan unless it says otherwise', () => {
    expect(registration.parse(least)).toEqual({ ...least, organizationType: 'family', plan: 'standard', trial: true });
  });

  it('knows names and addresses without regard to case', () => {
    expect(registration.parse({ ...least, username: ' Anna.B ', email: 'Anna@Example.COM' })).toMatchObject({
      username: 'anna.b',
      email: 'anna@example.com',
    });
  });

  it.each([
    ['a short username', { username: 'an' }],
    ['a long username', { username: 'a'.repeat(33) }],
    ['a username with spaces', { username: 'anna b' }],
    ['a username with accents', { username: 'zoë' }],
    ['a long address', { email: `${'a'.repeat(250)}@b.uk` }],
    ['a password of 11 characters', { password: 'a'.repeat(11) }],
    ['a password of 129 characters', { password: 'a'.repeat(129) }],
    ['the username as the password', { username: 'annabella.hartley', password: 'Annabella.Hartley' }],
    ['an unknown plan', { plan: 'gold' }],
    ['a way to be super admin', { isSuperAdmin: true }],
  ])('refuses %s', (_case, fields) => {
    expect(registration.safeParse({ ...least, ...fields }).success).toBe(false);
  });

  it('keeps a password as it was typed', () => {
    expect(registration.parse({ ...least, password: '  Spaces and CAPITALS ' }).password).toBe(
      '  Spaces and CAPITALS ',
    );
  });
});

it('logging in asks for two values and does not say which names there can be', () => {
  expect(login.safeParse({ username: 'x', password: 'y' }).success).toBe(true);
  expect(login.safeParse({ username: '', password: '' }).success).toBe(false);
  expect(login.safeParse({ username: 'x', password: 'y', remember: true }).success).toBe(false);
});

it('the current user is what the specification and the shell need, and nothing secret', () => {
  expect(Object.keys(currentUser.shape)).toEqual([
    'id',
    'username',
    'firstName',
    'lastName',
    'email',
    'emailVerified',
    'emailRefusal',
    'profileImageUrl',
    'zone',
    'isSuperAdmin',
    'twoFactor',
    'inTechSupportMode',
    'techSupportEndsAt',
    'organizationId',
    'organizationName',
    'organizationZone',
    'role',
    'version',
  ]);
});
