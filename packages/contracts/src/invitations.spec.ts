import { describe, expect, it } from '@jest/globals';
import { invitationAcceptance, invitationCreate } from './invitations.ts';
import { memberUpdate, ownershipTransfer } from './members.ts';
import { organisationUpdate } from './organisations.ts';

describe('an invitation', () => {
  it('goes to one address, known without regard to case', () => {
    expect(invitationCreate.parse({ email: 'Sam@Example.COM', role: 'carer' })).toEqual({
      email: 'sam@example.com',
      role: 'carer',
    });
  });

  it.each([
    ['two addresses', { email: 'a@example.com,b@example.com', role: 'carer' }],
    ['a line break', { email: 'a@example.com\r\nBcc: b@example.com', role: 'carer' }],
    ['a role that is none', { email: 'a@example.com', role: 'superuser' }],
    ['an organisation', { email: 'a@example.com', role: 'carer', organisationId: crypto.randomUUID() }],
  ])('is refused with %s', (_case, body) => {
    expect(invitationCreate.safeParse(body).success).toBe(false);
  });

  it('is accepted with nothing, or with a new account that brings no address of its own', () => {
    const account = { username: 'sam', password: 'correct horse battery', firstName: 'Sam' };
    expect(invitationAcceptance.parse({})).toEqual({});
    expect(invitationAcceptance.parse({ account })).toEqual({ account });
    for (const extra of [{ email: 'b@example.com' }, { role: 'owner' }, { password: 'sam' }])
      expect(invitationAcceptance.safeParse({ account: { ...account, ...extra } }).success).toBe(false);
  });
});

describe('an organisation', () => {
  it('changes by the field; an empty address is none', () => {
    expect(organisationUpdate.parse({ version: 1, address: ' ' })).toEqual({ version: 1, address: null });
    expect(organisationUpdate.parse({ address: '1 High Street\nAshford' })).toEqual({
      address: '1 High Street\nAshford',
    });
  });

  it.each([
    { zone: 'Mars/Olympus' },
    { name: ' ' },
    { address: 'x'.repeat(301) },
    { plan: 'pro' },
    { supportAccess: 1 },
  ])('refuses %j', (fields) => {
    expect(organisationUpdate.safeParse(fields).success).toBe(false);
  });

  it('gives roles and ownership to one person at a time', () => {
    expect(memberUpdate.safeParse({ role: 'carer' }).success).toBe(true);
    expect(memberUpdate.safeParse({ role: 'carer', userId: crypto.randomUUID() }).success).toBe(false);
    const memberIds = [crypto.randomUUID(), crypto.randomUUID()];
    expect(ownershipTransfer.safeParse({ memberId: memberIds[0] }).success).toBe(true);
    expect(ownershipTransfer.safeParse({ memberId: memberIds }).success).toBe(false);
  });
});
