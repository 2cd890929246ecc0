import { expect, it } from '@jest/globals';
import { rrule } from '@petcare/contracts';
import { readRule, writeRule } from './repeat-rule.ts';

it.each([null, 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=4'])('%s survives the form', (value) => {
  expect(writeRule(readRule(value))).toBe(value);
});

it.each(['', '0', '1.5', 'x', '1000'])('keeps "%s" in the box, and the contract refuses it', (interval) => {
  const written = writeRule({ repeat: 'DAILY', interval });
  expect(readRule(written)).toEqual({ repeat: 'DAILY', interval });
  expect(rrule.safeParse(written).success).toBe(false);
});

it('keeps no interval of what happens once', () => {
  expect(writeRule({ repeat: 'once', interval: '3' })).toBeNull();
});
