export * from './breeds.ts';
export * from './chip-hints.ts';
