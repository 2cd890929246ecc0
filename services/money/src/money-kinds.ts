import { expenses } from './expenses/expenses.ts';
import { policies } from './policies/policies.ts';

/** The kinds of records of this domain. A new one is a line here. */
export const moneyKinds = [expenses, policies] as const;
