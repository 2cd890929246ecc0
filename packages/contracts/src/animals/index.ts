export * from './birthday.ts';
export * from './breeds.ts';
export * from './chip-hints.ts';
export * from './usual-plan.ts';
