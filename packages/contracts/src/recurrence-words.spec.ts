import { describe, expect, it } from '@jest/globals';
import { describeRrule, ordinalOf } from './recurrence-words.ts';

describe('a rule in words', () => {
  it.each([
    [null, 'once'],
    ['FREQ=DAILY', 'every day'],
    ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=10', 'every weekday, 10 times'],
    ['FREQ=DAILY;BYMONTH=5;BYDAY=MO,TU,WE,TH,FR', 'every day on weekdays in May'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'every 2 weeks on weekdays'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA', 'every week on Monday, Tuesday, Wednesday, Thursday and Saturday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH', 'every week on Monday, Tuesday, Wednesday and Thursday'],
    [
      'FREQ=MONTHLY;BYDAY=1MO,2TU,3WE,4TH,5FR',
      'every month on the first Monday, the second Tuesday, the third Wednesday, the fourth Thursday and the fifth Friday',
    ],
    [
      'FREQ=MONTHLY;BYDAY=-5MO,-4TU,-3WE,-2TH,-1SU',
      'every month on the last but four Monday, the last but three Tuesday, the last but two Wednesday, the last but one Thursday and the last Sunday',
    ],
    ['FREQ=MONTHLY', 'every month'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,22,-1', 'every month on the 1st, the 22nd and the last day'],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'every month on the 13th if it is a Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=MO,FR', 'every month on the 13th if it is a Monday or a Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=2FR', 'every month on the 13th if it is the second Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=MO,TU,WE,TH,FR', 'every month on the 13th if it is a weekday'],
    ['FREQ=YEARLY;BYMONTH=2,11;BYMONTHDAY=3', 'every year on the 3rd in February and November'],
    ['FREQ=YEARLY;UNTIL=20281201', 'every year, until 1 Dec 2028'],
    ['FREQ=DAILY;COUNT=1', 'every day, once'],
  ])('%s reads as "%s"', (value, words) => {
    expect(describeRrule(value)).toBe(words);
  });

  it('counts as people do', () => {
    expect([1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 30, 31].map(ordinalOf).join(' ')).toBe(
      '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 30th 31st',
    );
  });
});
