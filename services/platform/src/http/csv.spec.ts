import { expect, it } from '@jest/globals';
import { csvPlain, csvSheet, csvText } from './csv.ts';

it.each(['=1+1', '-', '@x', '0123', '985141000123456789', '1E5', '1.5e+3', '1-2', '2026/3'])(
  'guards %s, which a spreadsheet would change, and reads it back',
  (text) => {
    expect(csvText(text)).toBe(`"'${text}"`);
    expect(csvPlain(`'${text}`)).toBe(text);
  },
);

it.each(['123', '0', '985141000123456', '0.5', '2026-01-31', '31/02/2020', '01943 600123', 'E5', "'quoted'", "'99"])(
  'leaves %s as it is',
  (text) => {
    expect(csvText(text)).toBe(text);
    expect(csvPlain(text)).toBe(text);
  },
);

it('guards texts alone', () => {
  expect(csvSheet([['Number'], [-5], [null], ['-5']])).toBe(`\uFEFFNumber\r\n-5\r\n\r\n"'-5"\r\n`);
});
