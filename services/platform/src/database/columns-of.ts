import type { z } from 'zod';
import { snake } from './naming-strategy.ts';

/** What to select for a contract's fields: `birthDate` becomes `p.birth_date as "birthDate"`. */
export function columnsOf(schema: z.ZodObject, alias: string): string {
  return Object.keys(schema.shape)
    .map((field) => `${alias}.${snake(field)} as "${field}"`)
    .join(', ');
}
