import { expect, it } from '@jest/globals';
import { describeChoice } from '@petcare/contracts';
import { planLimitReached } from './plan-limit.ts';

it('says how much storage there is as screens do', () => {
  const current = describeChoice({ plan: 'basic', storageGb: 1 });
  expect(planLimitReached('storage', current, null).message).toMatch(/^Your Basic plan has room for 1\.49 GB\./);
});
