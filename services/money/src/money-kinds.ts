import { claims } from './claims/claims.ts';
import { expenses } from './expenses/expenses.ts';
import { policies } from './policies/policies.ts';
import { renewals } from './policies/renewals.ts';

/** This domain's kinds of records. A new one is one line here. */
export const moneyKinds = [expenses, policies, renewals, claims] as const;
