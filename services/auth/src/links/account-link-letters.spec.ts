import { expect, it } from '@jest/globals';
import { emailLetter, resetLetter } from './account-link-letters.ts';

const anna = { id: 'a', username: 'anna', firstName: 'Anna', email: 'new@petcare.test' };
const url = 'https://petcare.test/x';
const latest = 'only the latest link works';

it('a new address is named in its letter, with what becomes of the old one and which link counts', () => {
  const { text } = emailLetter(anna, url, true);
  expect(text).toContain('You asked to use new@petcare.test for the Petcare account anna.');
  expect(text).toContain('you can’t log in with the old one any more');
  expect(text).toContain(latest);
});

it('a username is no link at an address nobody has confirmed', () => {
  const { text } = emailLetter({ ...anna, username: 'secure.my-bank.com' }, url, false);
  expect(text).toContain('The Petcare account secure. my-bank. com was created');
});

it('a first address has no old one, and each of its links works', () => {
  const { text } = emailLetter(anna, url, false);
  expect(text).not.toContain('the old one');
  expect(text).not.toContain(latest);
});

it('a forgotten password’s letter says that its links work until one is used', () => {
  const { text } = resetLetter(anna, url);
  expect(text).toContain('using one link ends the others');
  expect(text).not.toContain(latest);
});
