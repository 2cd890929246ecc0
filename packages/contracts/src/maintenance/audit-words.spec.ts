import { describe, expect, it } from '@jest/globals';
import { deedOf, sentenceOf } from './audit-words.ts';

describe('the words of the audit trail', () => {
  it.each([
    ['pet.created', 'added a pet'],
    ['allergy.updated', 'changed an allergy'],
    ['treatment.purged', 'erased for good a parasite treatment'],
    ['organisation.looked-at', 'looked at the organisation'],
    ['account.logged-in', 'logged in'],
    ['account.super-admin-made', 'was made a super admin'],
    ['remote.end-canary', 'changed what is deployed (end canary)'],
    ['ticket.asked-again', 'asked again about a ticket'],
    ['kettle.boiled-over', 'boiled over a kettle'],
    ['heartbeat', 'heartbeat'],
  ])('%s: somebody %s', (action, said) => {
    expect(deedOf(action)).toBe(said);
  });

  it.each([
    ['user', 'anna', 'anna added a pet'],
    ['user', null, 'Somebody who left added a pet'],
    ['support', 'sam', 'sam (support) added a pet'],
    ['link', null, 'Somebody with a link added a pet'],
    ['system', null, 'Petcare itself added a pet'],
  ] as const)('of %s %s', (kind, username, said) => {
    expect(sentenceOf({ actor: { kind, username }, action: 'pet.created' })).toBe(said);
  });
});
