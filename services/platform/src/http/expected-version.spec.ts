import { describe, expect, it } from '@jest/globals';
import { checkVersion, expectedVersionOf } from './expected-version.ts';

const expected = (ifMatch: string | undefined, body?: unknown) =>
  expectedVersionOf({ headers: ifMatch === undefined ? {} : { 'if-match': ifMatch }, body });

describe('the version a writer has read', () => {
  it.each([
    ['in a header', '"3"', {}, { version: 3, stale: 'precondition-failed' }],
    ['in a header of a proxy that compresses', 'W/"3"', {}, { version: 3, stale: 'precondition-failed' }],
    ['in the body', undefined, { version: 3 }, { version: 3, stale: 'stale' }],
    ['in both, of which the header counts', '"3"', { version: 4 }, { version: 3, stale: 'precondition-failed' }],
  ])('is read %s', (_case, ifMatch, body, version) => {
    expect(expected(ifMatch, body)).toEqual(version);
  });

  it.each([
    ['nowhere', undefined, {}],
    ['in no body', undefined, undefined],
    ['as a text', undefined, { version: '3' }],
  ])('is asked for when it is %s', (_case, ifMatch, body) => {
    expect(() => expected(ifMatch, body)).toThrow('Say which version you changed');
  });

  it.each(['3', '*', '"x"', '"1", "2"'])('is not what If-Match: %s says', (ifMatch) => {
    expect(() => expected(ifMatch, {})).toThrow('Say which version you changed');
  });

  it('has to be the stored one, else the writer gets to see what is stored', () => {
    const current = { version: 2, name: 'Rex' };
    expect(() => checkVersion({ version: 2, stale: 'stale' }, current)).not.toThrow();
    for (const stale of ['stale', 'precondition-failed'] as const)
      expect(() => checkVersion({ version: 1, stale }, current)).toThrow(
        expect.objectContaining({ code: stale, details: { current } }),
      );
  });
});
