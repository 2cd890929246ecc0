import { expect, it } from '@jest/globals';
import { percentOf, ruleWords, standingAfter, usualRule, type SkillLevel } from './levels.ts';

const of = (successes: number, attempts = 10) => ({ successes, attempts });

it.each<[string, SkillLevel, ReturnType<typeof of>[], { level: SkillLevel; streak: number }]>([
  ['nothing yet', 'introduced', [], { level: 'introduced', streak: 0 }],
  ['two good ones', 'introduced', [of(8), of(9)], { level: 'introduced', streak: 2 }],
  ['three at exactly 80%', 'introduced', [of(8), of(8), of(8)], { level: 'learning', streak: 0 }],
  ['one of three at 79.9%', 'introduced', [of(8), of(799, 1000), of(8)], { level: 'introduced', streak: 1 }],
  ['one in which it was not tried', 'introduced', [of(8), of(0, 0), of(8), of(8)], { level: 'learning', streak: 0 }],
  ['six good ones', 'introduced', Array(6).fill(of(10)), { level: 'fluent', streak: 0 }],
  ['one below 50%', 'fluent', [of(4)], { level: 'fluent', streak: -1 }],
  ['two below 50%', 'fluent', [of(4), of(0)], { level: 'learning', streak: 0 }],
  ['two at exactly 50%', 'fluent', [of(5), of(5)], { level: 'fluent', streak: 0 }],
  ['two below with a middling one between', 'fluent', [of(4), of(6), of(4)], { level: 'fluent', streak: -1 }],
  ['below the lowest', 'introduced', [of(0), of(0)], { level: 'introduced', streak: 0 }],
  ['above the highest', 'maintained', [of(9), of(9), of(9)], { level: 'maintained', streak: 0 }],
])('by the usual rule %s of %s', (_what, start, sessions, standing) => {
  expect(standingAfter(start, sessions, usualRule)).toEqual(standing);
});

it('follows the rule of the plan, and says it', () => {
  const rule = { upAfter: 1, upPercent: 60, downAfter: 1, downPercent: 20 };
  expect(standingAfter('learning', [of(6)], rule).level).toBe('fluent');
  expect(standingAfter('learning', [of(1)], rule).level).toBe('introduced');
  expect(ruleWords(rule)).toBe('Up a level after a session at 60% or better. Down a level after a session below 20%.');
});

it('has no percentage of nothing', () => {
  expect(percentOf(of(0, 0))).toBeNull();
  expect(percentOf(of(2, 3))).toBe(67);
});
