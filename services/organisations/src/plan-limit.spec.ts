import { expect, it } from '@jest/globals';
import { describeChoice } from '@petcare/contracts';
import { planLimitReached } from './plan-limit.ts';

it('says how much storage there is as screens do', () => {
  const current = describeChoice({ plan: 'basic', storageGb: 1 });
  expect(planLimitReached('storage', current, null, true).message).toMatch(/^Your Basic plan has room for 1\.49 GB\./);
});

it('has those who don’t pay ask an owner, and doesn’t send them to the plan', () => {
  const [current, larger] = [
    describeChoice({ plan: 'basic', storageGb: 0 }),
    describeChoice({ plan: 'pro', storageGb: 0 }),
  ];
  expect(planLimitReached('storage', current, larger, false).message).toMatch(
    /[.] Ask an owner of your organisation to make room; or delete files you no longer need[.]$/,
  );
  expect(planLimitReached('pets', current, larger, false).message).not.toMatch(/plan:/i);
});
