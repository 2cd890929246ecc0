import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './seal.ts';

const key = 'not a secret, only long enough to be one';

describe('a sealed text', () => {
  it('is what it was, never looks the same twice, and shows nothing of itself', () => {
    const [one, other] = [seal(key, 'mail', 'Tökën', 'row 1'), seal(key, 'mail', 'Tökën', 'row 1')];
    expect(unseal(key, 'mail', one, 'row 1')).toBe('Tökën');
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString()).not.toContain('Tökën');
  });

  it.each([
    ['with another key', `${key}!`, 'mail', 'row 1'],
    ['for another purpose', key, 'passport', 'row 1'],
    ['in another row', key, 'mail', 'row 2'],
  ])('cannot be opened %s', (_case, secret, purpose, context) => {
    const sealed = seal(key, 'mail', 'token', 'row 1');
    expect(() => unseal(secret, purpose, sealed, context)).toThrow('authenticate');
  });

  it('cannot be opened when a bit of it was changed', () => {
    const bytes = Buffer.from(seal(key, 'mail', 'token', 'row 1'), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => unseal(key, 'mail', changed.toString('base64url'), 'row 1')).toThrow('authenticate');
    }
  });
});
