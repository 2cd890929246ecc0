import { expect, it } from '@jest/globals';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', [], 0, /At least 12 characters/],
  ['short', [], 1, '7 more characters.'],
  ['elevenchars', [], 1, 'One more character.'],
  ['aabbccddaabb', [], 2, /repeats itself/],
  ['my name is Dana!', ['dana'], 2, /your name in it/],
  ['dana is not known', ['da'], 3, 'Good.'],
  ['kj3!Xp0q9Zw2', [], 3, 'Good.'],
  ['correct horse battery staple', ['dana'], 4, 'Strong.'],
])('%j is worth %j %i', (password, known, score, hint) => {
  expect(strengthOf(password, known)).toEqual({ score, hint: expect.stringMatching(hint) });
});

it.each([
  ['Qwerty123456', 'This is one of the most common passwords. Choose another one.'],
  ['aaaaaaaaaaaaaaaa', 'This is one of the most common passwords. Choose another one.'],
  ['hedgehoghedgehog', 'This password only repeats itself. Choose another one.'],
  ['Dana-of-the-Hills', 'Your password can’t be your username or e-mail address.'],
  ['Margaret Oldroyd', 'Your password can’t be your name.'],
  ['margaretoldroyd', 'Your password can’t be your name.'],
  ['Oldroyd, Margaret', 'Your password can’t be your name.'],
])('%j is refused as the server would: %s', (password, hint) => {
  const called = { username: 'dana-of-the-hills', firstName: 'Margaret', lastName: 'Oldroyd' };
  expect(strengthOf(password, [], called)).toEqual({ score: 1, hint, isRefused: true });
});
