export * from './audit-actions.ts';
export * from './audit-chain.ts';
export * from './audit-words.ts';
export * from './data-jobs.ts';
export * from './migrations.ts';
export * from './script-runs.ts';
export * from './set-aside-events.ts';
export * from './super-admins.ts';
