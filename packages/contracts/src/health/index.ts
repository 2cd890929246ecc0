export * from './allergies.ts';
export * from './conditions.ts';
export * from './measures.ts';
export * from './treatments.ts';
