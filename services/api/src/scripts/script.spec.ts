import { expect, it } from '@jest/globals';
import { withoutValues } from './script.ts';

it.each([
  [
    ['--email', 'ann@example.com'],
    ['--email', '…'],
  ],
  [['--email=ann@example.com'], ['--email=…']],
  [
    ['--batch', '50', '--first-name', 'Ann', 'Lee'],
    ['--batch', '50', '--first-name', '…', '…'],
  ],
  [['--batch=50'], ['--batch=50']],
  [['secret'], ['…']],
])('the log has of %j only %j', (given, kept) => {
  expect(withoutValues(given, ['batch'])).toEqual(kept);
});
