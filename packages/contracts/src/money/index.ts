export * from './categories.ts';
export * from './claims.ts';
export * from './cover.ts';
export * from './expenses.ts';
export * from './pence.ts';
export * from './renewals.ts';
export * from './shares.ts';
export * from './policies.ts';
