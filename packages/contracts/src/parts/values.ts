export * from '../messages.ts';
export * from '../dates.ts';
export * from '../date-order.ts';
export * from '../same-name.ts';
export * from '../values.ts';
