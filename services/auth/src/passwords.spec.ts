import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './passwords.ts';

describe('a password', () => {
  it('is known again, and no other is', async () => {
    const stored = await hashPassword('correct horse battery');
    expect(await isPassword(stored, 'correct horse battery')).toBe(true);
    expect(await isPassword(stored, 'Correct horse battery')).toBe(false);
  });

  it('is never that of an account that there is not', async () => {
    expect(await isPassword(null, 'no account has this password')).toBe(false);
  });
});
