import { claims } from './claims/claims.ts';
import { expenses } from './expenses/expenses.ts';
import { policies } from './policies/policies.ts';
import { renewals } from './policies/renewals.ts';

/** The kinds of records of this domain. A new one is a line here. */
export const moneyKinds = [expenses, policies, renewals, claims] as const;
