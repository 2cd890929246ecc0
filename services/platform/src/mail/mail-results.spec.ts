import { describe, expect, it } from '@jest/globals';
import { failureResult, lookupFailed, outcomeOf, serverPause, tooLate } from './mail-results.ts';
import type { SmtpFailure } from './smtp-failure.ts';

const day = 86_400;
const mail = { attempts: 1, lateness: 0, offerCount: 0 };
const failure = (about: SmtpFailure['about'], permanent = false, refused = false): SmtpFailure => ({
  about,
  permanent,
  refused,
  reason: 'why',
});

describe('a mail that nobody waits for any more', () => {
  it.each([
    ['is on time', mail, false, undefined],
    ['is a day late to the second', { ...mail, lateness: day }, false, undefined],
    ['was never tried', { ...mail, lateness: day + 1 }, false, { state: 'missed', reason: 'Found a day late' }],
    ['was tried', { ...mail, attempts: 2, lateness: day + 1 }, false, { state: 'dead' }],
    ['was offered once', { ...mail, offerCount: 1 }, false, undefined],
    [
      'was offered twice',
      { ...mail, offerCount: 2 },
      false,
      { state: 'uncertain', reason: 'The answer of the server was lost twice' },
    ],
    ['was offered twice, and the relay has not got it', { ...mail, offerCount: 2 }, true, undefined],
  ])('%s', (_case, tried, asked, expected) => {
    expect(tooLate(tried, asked)).toEqual(expected);
  });

  it('is asked for again in a minute when the relay does not say, for a day', () => {
    expect(lookupFailed({ ...mail, lateness: day })).toMatchObject({ state: 'uncertain', seconds: 60 });
    const last = lookupFailed({ ...mail, lateness: day + 1 });
    expect(last).toEqual({ state: 'uncertain', reason: 'The relay does not say whether it has the message' });
  });
});

describe('after a failure a mail', () => {
  it.each(['server', 'sender'] as const)('is as if untried when the %s is at fault', (about) => {
    expect(failureResult(mail, failure(about, true), false)).toEqual({
      state: 'planned',
      seconds: serverPause,
      reason: 'why',
    });
    expect(serverPause).toBe(15);
  });

  it.each([
    [1, 5],
    [2, 60],
    [3, 300],
    [4, 1800],
    [5, 7200],
    [6, 21_600],
    [60, 21_600],
  ])('that was put off at try %s waits %s seconds', (attempts, seconds) => {
    const result = failureResult({ ...mail, attempts }, failure('message', false, true), false);
    expect(result).toEqual({ state: 'failed', seconds, refused: true, reason: 'why' });
  });

  it.each(['message', 'recipient'] as const)('is dead when the %s is refused for good', (about) => {
    expect(failureResult(mail, failure(about, true, true), false)).toEqual({
      state: 'dead',
      refused: true,
      reason: 'why',
    });
  });

  it.each([
    ['is given once more after a minute', 0, false, 60],
    ['is not given a third time', 1, false, undefined],
    ['is asked for as often as it takes', 5, true, 60],
  ])('whose answer was lost %s', (_case, offerCount, asks, seconds) => {
    const result = failureResult({ ...mail, offerCount }, failure('answer'), asks);
    expect(result).toEqual({ state: 'uncertain', reason: 'why', ...(seconds && { seconds }) });
  });
});

it.each([
  [{ state: 'sent' }, 'sent'],
  [{ state: 'dead', refused: true }, 'dead'],
  [{ state: 'uncertain' }, 'uncertain'],
  [{ state: 'uncertain', seconds: 60 }, undefined],
  [{ state: 'uncertain', seconds: 0 }, undefined],
  [{ state: 'planned' }, undefined],
  [{ state: 'failed' }, undefined],
] as const)('%j has ended as %s', (result, outcome) => {
  expect(outcomeOf(result)).toBe(outcome);
});
