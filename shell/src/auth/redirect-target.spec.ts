import { describe, expect, it } from '@jest/globals';
import { redirectPayloads } from './redirect-payloads.fixture.ts';
import { redirectTarget } from './redirect-target.ts';

const origin = 'https://petcare.example';

describe('leads back', () => {
  it.each(['/pets', '/pets/1?tab=notes#last', '/pets?next=//evil.example', '/%2F%2Fevil.example', '/@evil.example'])(
    'to %s',
    (path) => {
      expect(redirectTarget(path, origin)).toBe(path);
    },
  );
});

describe('does not leave the site, whatever the address says', () => {
  const tricks = [
    null,
    '',
    'pets',
    'https://evil.example',
    'https:/evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/pets/..//evil.example',
    '/pets/../..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/.\\\\evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'blob:https://petcare.example/1',
    '//user@evil.example',
    '//petcare.example@evil.example',
    '//petcare.example.evil.example',
    '/\u0000/evil.example/../..//evil.example',
  ];
  it.each(tricks.map((trick) => [JSON.stringify(trick), trick]))('%s', (_, trick) => {
    const target = redirectTarget(trick, origin);
    expect(target === null || new URL(target, origin).origin === origin).toBe(true);
    expect(target ?? '/').toMatch(/^\/(?![/\\])/);
  });
});

it('over 500 ways of naming another site lead to none', () => {
  const leavesHere = (payload: string) => {
    const target = redirectTarget(payload, origin);
    return target !== null && (new URL(target, origin).origin !== origin || !/^\/(?![/\\])/.test(target));
  };
  expect(new Set(redirectPayloads).size).toBeGreaterThan(500);
  expect(redirectPayloads.filter(leavesHere)).toEqual([]);
  // A target is taken literally: what was once a path stays one, however often it's resolved.
  const unsteady = (payload: string) => {
    const target = redirectTarget(payload, origin);
    return target !== null && redirectTarget(target, origin) !== target;
  };
  expect(redirectPayloads.filter(unsteady)).toEqual([]);
});

it.each(['/', '/auth', '/auth?redirect=/auth', '/register', '/api/auth/logout', '//', '/auth#x'])(
  '%s is no place to go on to',
  (path) => {
    expect(redirectTarget(path, origin)).toBeNull();
  },
);
