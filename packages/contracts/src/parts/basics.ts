export * from '../errors.ts';
export * as z from '../zod.ts';
export * from '../areas.ts';
export * from '../permissions.ts';
export * from '../plans.ts';
