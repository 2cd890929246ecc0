import { expect, it } from '@jest/globals';
import { username } from '@petcare/contracts';
import { usernameOf } from './username-of.ts';

it.each([
  ['Rosa', 'rosa482'],
  ['Zoë', 'zoe482'],
  ['Mary Jane', 'maryjane482'],
  ['D', 'd482'],
  ['Aleksandrabartholomewconstantine', 'aleksandrabartholomewcon482'],
])('%s may be %s', (name, suggested) => {
  expect(usernameOf(name, '482')).toBe(suggested);
  expect(username.safeParse(suggested).success).toBe(true);
});

it.each(['', '  ', '李'])('%j has none', (name) => {
  expect(usernameOf(name, '482')).toBe('');
});
