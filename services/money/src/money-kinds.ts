import { expenses } from './expenses/expenses.ts';

/** The kinds of records of this domain. A new one is a line here. */
export const moneyKinds = [expenses] as const;
