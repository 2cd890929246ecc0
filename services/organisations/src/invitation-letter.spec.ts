import { describe, expect, it } from '@jest/globals';
import { invitationLetter } from './invitation-letter.ts';

const letterBy = (invitedBy: string, organisationName: string) =>
  invitationLetter(
    { email: 'sam@petcare.test', role: 'member', invitedBy, organisationName, lastDay: 'Fri 27 Nov' },
    'https://petcare.test/accept-invitation/x',
  );

describe('an invitation', () => {
  it('says who asks, and to what', () => {
    expect(letterBy('Olive', 'St. Mary’s Vets').subject).toBe('Olive has invited you to St. Mary’s Vets');
  });

  it('says as what and until when, and that a later one replaces it', () => {
    const { text } = letterBy('Olive', 'St. Mary’s Vets');
    expect(text).toContain('Olive would like you to join St. Mary’s Vets on Petcare as a member.');
    expect(text).toContain('The link works once, until Fri 27 Nov.');
    expect(text).toContain('only the latest link works');
  });

  it.each([
    ['Win at www.prize.example/now', 'Win at www. prize. example/now'],
    ['https://prize.example', 'prize. example'],
    ['//prize.example', '//prize. example'],
    ['write to win@prize.example', 'write to win at prize. example'],
    ['javascript://x%0aalert(1)', 'x%0aalert(1)'],
    ['a\u202Eelpmaxe.ezirp', 'aelpmaxe. ezirp'],
  ])('has no address to open in the name %s', (typed, shown) => {
    const { subject, text, html } = letterBy(typed, typed);
    expect(subject).toBe(`${shown} has invited you to ${shown}`);
    for (const words of [text, html]) expect(words).not.toMatch(/prize\.example|@prize|https?:\/\/(?!petcare\.test)/);
  });
});
