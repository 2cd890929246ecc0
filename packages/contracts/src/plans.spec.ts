import { describe, expect, it } from '@jest/globals';
import { cheapestPlanFor, describePlan, planList, plans, storageGigabytePence, trialDays } from './plans.ts';

/** The table of the specification, section 9, word for word. */
const specification = `
| Basic | 2.99 | up to 3 | 1 | 500MB |
| Standard | 4.99 | up to 8 | 2 | 1 GB |
| Advanced | 6.99 | up to 20 | 5 | 3 GB |
| Pro | 22.00 | unlimited | unlimited | 5 GB (labelled best value) |`;

function bytes(text: string): number {
  const [, number = '', unit = ''] = /^(\d+) ?(MB|GB)/.exec(text) ?? [];
  return Number(number) * 1024 ** (unit === 'GB' ? 3 : 2);
}

function count(text: string): number | null {
  return text === 'unlimited' ? null : Number(text.replace('up to ', ''));
}

describe('plans', () => {
  it('are those of the specification', () => {
    const rows = specification
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', price = '', pets = '', users = '', storage = '']) => ({
        name,
        pricePence: Math.round(Number(price) * 100),
        limits: { pets: count(pets), users: count(users), storage: bytes(storage) },
        bestValue: storage.includes('best value'),
      }));
    expect(plans.map(({ id: _id, ...rest }) => rest)).toEqual(rows);
    expect(plans.map(({ id, name }) => [id, name.toLowerCase()])).toEqual(plans.map(({ id }) => [id, id]));
    expect([storageGigabytePence, trialDays]).toEqual([200, 7]);
  });

  it('are what the contract says', () => {
    expect(planList.safeParse({ items: plans, storageGigabytePence, trialDays }).success).toBe(true);
  });

  it('lift a limit where there is a plan that does', () => {
    expect(cheapestPlanFor('pets', 9)?.id).toBe('advanced');
    expect(cheapestPlanFor('users', 6)?.id).toBe('pro');
    expect(cheapestPlanFor('storage', 6 * 1024 ** 3)).toBeNull();
    expect(describePlan('basic').limits.users).toBe(1);
  });
});
