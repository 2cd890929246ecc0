import { describe, expect, it } from '@jest/globals';
import { randomFrom } from './random.ts';
import { isPassed, judge, type MailRow, type Verdict } from './verdict.ts';

const row = (messageId: string | null, offerCount = 1, state = 'sent'): MailRow => ({ messageId, offerCount, state });
const fine: Verdict = {
  due: 2,
  arrived: 2,
  lost: 0,
  told: 0,
  flaggedTwice: 0,
  unflaggedTwice: 0,
  uncertain: 0,
  unrecorded: 0,
  strange: 0,
};

describe('the verdict on a campaign', () => {
  it.each<[string, boolean, Partial<Verdict>, MailRow[], string[]]>([
    ['every mail once', true, {}, [row('a'), row('b')], ['b', 'a']],
    ['one twice and known', true, { flaggedTwice: 1 }, [row('a', 2), row('b')], ['a', 'b', 'a']],
    ['one twice and not known', false, { unflaggedTwice: 1 }, [row('a'), row('b')], ['a', 'b', 'a']],
    ['one recorded as sent that never came', false, { arrived: 1, lost: 1 }, [row('a'), row('b')], ['a']],
    ['one that was never planned', false, { arrived: 1, lost: 1 }, [row('a')], ['a']],
    ['one forgotten', false, { arrived: 1, lost: 1 }, [row('a'), row(null, 0, 'planned')], ['a']],
    ['one given up before it was offered', true, { arrived: 1, told: 1 }, [row('a'), row(null, 0, 'dead')], ['a']],
    ['one that came and is not recorded', false, { unrecorded: 1 }, [row('a'), row('b', 1, 'dead')], ['a', 'b']],
    ['one given up that came', true, { uncertain: 1 }, [row('a'), row('b', 2, 'uncertain')], ['a', 'b']],
    [
      'one given up that never came',
      true,
      { arrived: 1, told: 1, uncertain: 1 },
      [row('a'), row('b', 2, 'uncertain')],
      ['a'],
    ],
    ['one that nobody planned', false, { strange: 1 }, [row('a'), row('b')], ['a', 'b', 'c']],
  ])('%s', (_case, passed, differs, rows, taken) => {
    const verdict = judge(2, rows, taken);
    expect(verdict).toEqual({ ...fine, ...differs });
    expect(isPassed(verdict)).toBe(passed);
  });
});

describe('the chances of a campaign', () => {
  it('are the same for the same seed, others for another, and spread out', () => {
    const some = (seed: number) => Array.from({ length: 1000 }, randomFrom(seed));
    expect(some(7)).toEqual(some(7));
    expect(some(7)).not.toEqual(some(8));
    const tenths = some(7).map((value) => Math.floor(value * 10));
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(tenths.filter((value) => value === tenth).length).toBeGreaterThan(60);
  });
});
