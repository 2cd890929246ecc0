import { expect, it } from '@jest/globals';
import { typedVisit } from './visit-boxes.ts';

it('a visit’s bill reads amounts as every other form of money does', () => {
  const costs = ['50p', '£1,204.50', '4,50'].map((pounds) => ({
    key: pounds,
    description: 'Check',
    pounds,
    category: '',
  }));
  expect(typedVisit({ costs: JSON.stringify(costs) })['costs']).toMatchObject(
    [50, 120_450, Number.NaN].map((amountPence) => ({ amountPence })),
  );
});
