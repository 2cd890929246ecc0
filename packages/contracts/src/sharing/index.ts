export * from './grant-areas.ts';
export * from './grants.ts';
