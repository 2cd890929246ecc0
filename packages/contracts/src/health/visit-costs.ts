import { text, z } from '@petcare/contracts';

/** What a cost is for → the word people read. */
export const visitCostCategoryNames = {
  'vet-fees': 'Vet fees',
  medication: 'Medication',
  vaccination: 'Vaccination',
  parasite: 'Parasite treatment',
  food: 'Food',
  equipment: 'Equipment',
  travel: 'Travel',
  microchip: 'Microchip',
  other: 'Other',
} as const;
export type VisitCostCategory = keyof typeof visitCostCategoryNames;

/** A line of the bill, in pence; a refund is negative. */
export const visitCost = z.strictObject({
  description: text(120, 'Say what it was for.'),
  amountPence: z
    .int({ error: 'Enter an amount, like 42.50.' })
    .min(-10_000_000, 'Enter an amount up to £100,000.')
    .max(10_000_000, 'Enter an amount up to £100,000.'),
  category: z
    .enum(Object.keys(visitCostCategoryNames) as [VisitCostCategory, ...VisitCostCategory[]])
    .default('vet-fees'),
});
export type VisitCost = z.output<typeof visitCost>;

/** The total of a bill's lines. */
export function totalOf(costs: readonly VisitCost[]): number {
  return costs.reduce((sum, { amountPence }) => sum + amountPence, 0);
}
