export * from '../messages.ts';
export * from '../dates.ts';
export * from '../values.ts';
