import { z } from '@petcare/contracts';

/** What money is spent on → the words people read. */
export const expenseCategoryNames = {
  'vet-fees': 'Vet fees',
  medication: 'Medication',
  vaccination: 'Vaccination',
  parasite: 'Parasite treatment',
  insurance: 'Insurance',
  food: 'Food',
  treats: 'Treats',
  grooming: 'Grooming',
  boarding: 'Boarding',
  'sitting-walking': 'Sitting and walking',
  livery: 'Livery',
  farrier: 'Farrier',
  training: 'Training',
  equipment: 'Equipment',
  travel: 'Travel',
  microchip: 'Microchip',
  toys: 'Toys',
  other: 'Other',
} as const;
export type ExpenseCategory = keyof typeof expenseCategoryNames;
export const expenseCategories = Object.keys(expenseCategoryNames) as [ExpenseCategory, ...ExpenseCategory[]];
export const expenseCategory = z.enum(expenseCategories);
