import { describe, expect, it } from '@jest/globals';
import { auditActions, auditEntityKinds } from './audit-actions.ts';
import { deedOf, fieldName, sentenceOf, thingOf, valueWords } from './audit-words.ts';

describe('the words of the audit trail', () => {
  it.each([
    ['pet.created', 'added a pet'],
    ['allergy.updated', 'changed an allergy'],
    ['treatment.purged', 'erased for good a parasite treatment'],
    ['organisation.looked-at', 'looked at the organisation'],
    ['account.logged-in', 'logged in'],
    ['account.super-admin-made', 'made somebody a super admin'],
    ['remote.end-canary', 'gave everybody the same version of a remote again'],
    ['ticket.asked-again', 'asked again about a ticket'],
    ['kettle.boiled-over', 'boiled over a kettle'],
    ['heartbeat', 'heartbeat'],
  ])('%s: somebody %s', (action, said) => {
    expect(deedOf(action)).toBe(said);
  });

  it.each([
    ['user', 'anna', 'anna added a pet'],
    ['user', null, 'Somebody who has left added a pet'],
    ['support', 'sam', 'sam (support) added a pet'],
    ['link', null, 'Somebody with a link added a pet'],
    ['system', null, 'Petcare itself added a pet'],
  ] as const)('of %s %s', (kind, username, said) => {
    expect(sentenceOf({ actor: { kind, username }, action: 'pet.created' })).toBe(said);
  });

  it.each([
    ['PC-00042', 'anna changed a ticket: PC-00042'],
    ['anna', 'anna changed a ticket'],
    ['The Hadley family', 'anna changed a ticket'],
    [null, 'anna changed a ticket'],
  ])('name what it is about, unless that is said already: %s', (entityName, said) => {
    const actor = { kind: 'user', username: 'anna' } as const;
    const organization = { name: 'The Hadley family' };
    expect(sentenceOf({ actor, action: 'ticket.updated', entityName, organization })).toBe(said);
  });

  it('are there for everything that can be done, each said once', () => {
    const said = [...auditActions.values()].flat().map(deedOf);
    expect(said.filter((words) => !/^[a-z’ -]+$/.test(words))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });

  it('are there for everything that it can be about', () => {
    const said = [...auditActions.keys(), ...auditEntityKinds].map(thingOf);
    expect(said.filter((words) => !/^(an?|the|what|how) [a-z -]+$/.test(words))).toEqual([]);
  });

  it.each([
    [null, 'nothing'],
    ['', 'nothing'],
    [[], 'nothing'],
    [true, 'yes'],
    ['read', 'read'],
    [5, '5'],
    ['2026-11-20T18:00:00.000Z', '2026-11-20, 18:00'],
    [{ plan: 'pro', storageGb: 5 }, 'plan pro, storage gb 5'],
    [['dogs', 'cats'], 'dogs, cats'],
    [['01a0f4e8-7c1e-7c3e-8f6e-000000000001', '01a0f4e8-7c1e-7c3e-8f6e-000000000002'], '2 chosen'],
    ['01a0f4e8-7c1e-7c3e-8f6e-000000000001', 'one that is chosen'],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ])('says the value %j as %s', (value, said) => {
    expect(valueWords(value)).toBe(said);
  });

  it('says what a field is', () => {
    expect([fieldName('supportAccess'), fieldName('keptIds')]).toEqual(['support access', 'what stays editable']);
  });
});
