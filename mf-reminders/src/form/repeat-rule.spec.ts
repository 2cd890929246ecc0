import { describe, expect, it } from '@jest/globals';
import { rrule } from '@petcare/contracts';
import { faultOf, monthlyChoices, readRule, writeRule } from './repeat-rule.ts';

const thursday = '2026-12-31';

describe('a rule in the form', () => {
  it.each([
    null,
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=4',
    'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3',
    'FREQ=WEEKLY;BYMONTH=6;BYDAY=MO',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TH',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=YEARLY',
    'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
    'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  ])('%s survives', (value) => {
    expect(writeRule(readRule(value, thursday), thursday)).toBe(value);
  });

  it.each(['', '0', '1.5', 'x', '1000'])('keeps "%s" in the box, and the contract refuses it', (interval) => {
    const written = writeRule({ ...readRule('FREQ=DAILY', thursday), interval }, thursday);
    expect(readRule(written, thursday)).toMatchObject({ repeat: 'DAILY', interval });
    expect(rrule.safeParse(written).success).toBe(false);
    expect(faultOf(written ?? '')).toEqual({ part: 'interval', message: 'Enter a number from 1 to 999.' });
  });

  it('keeps an end that is not filled in yet, and says which box it is', () => {
    const rule = readRule('FREQ=WEEKLY', thursday);
    const until = writeRule({ ...rule, ends: 'until' }, thursday) ?? '';
    expect(readRule(until, thursday)).toMatchObject({ ends: 'until', until: '' });
    expect(faultOf(until)).toEqual({ part: 'until', message: 'Enter the last date.' });
    const count = writeRule({ ...rule, ends: 'count', count: '0' }, thursday) ?? '';
    expect(readRule(count, thursday)).toMatchObject({ ends: 'count', count: '0' });
    expect(faultOf(count)).toEqual({ part: 'count', message: 'Enter a number from 1 to 999.' });
    expect(writeRule({ ...rule, ends: 'until', until: '2027-01-31' }, thursday)).toBe('FREQ=WEEKLY;UNTIL=20270131');
  });

  it('offers the days of a month that a date is', () => {
    expect(monthlyChoices('2026-12-10')).toEqual(['date', 'last', 'nth']);
    expect(monthlyChoices('2026-12-25')).toEqual(['date', 'last', 'nth', 'nth-last']);
    expect(monthlyChoices(thursday)).toEqual(['date', 'last', 'nth-last']);
    expect(monthlyChoices('')).toEqual(['date', 'last']);
    const rule = { ...readRule('FREQ=MONTHLY', '2026-12-10'), monthly: 'nth' } as const;
    expect(writeRule(rule, '2026-12-10')).toBe('FREQ=MONTHLY;BYDAY=2TH');
  });

  it('keeps no interval of what happens once', () => {
    expect(writeRule({ ...readRule('FREQ=DAILY', thursday), repeat: 'once', interval: '3' }, thursday)).toBeNull();
  });
});
