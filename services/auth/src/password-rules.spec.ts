import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { passwordProblem } from '@petcare/contracts/new-password';
import { z } from 'zod';

/** 49 000 passwords, commonest first; anything shorter is refused anyway. */
const shortest = 12;
const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
const commonest = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .filter((password) => password.length >= shortest);

it('every password of the lists is refused', () => {
  expect(commonest.length).toBeGreaterThan(300);
  expect(commonest.filter((password) => passwordProblem(password.toUpperCase(), {}) === null)).toEqual([]);
});

it.each(['correct horse battery', 'kj3!Xp0q9Zw2', 'a rabbit eats hay all day'])('%s is not', (password) => {
  expect(passwordProblem(password, { username: 'dana', email: 'dana@petcare.test' })).toBeNull();
});
