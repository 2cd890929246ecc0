import type { z } from 'zod';
import { snake } from './naming-strategy.ts';

/** What to select for the fields of a contract: `birthDate` becomes `p.birth_date as "birthDate"`. */
export function columnsOf(schema: z.ZodObject, alias: string): string {
  return Object.keys(schema.shape)
    .map((field) => `${alias}.${snake(field)} as "${field}"`)
    .join(', ');
}
