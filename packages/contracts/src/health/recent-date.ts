import type { z } from 'zod';

/** The date or instant from 1900 on. Boxes fill a short year up with zeros: "25" becomes 0025. */
export function fromYear1900<Schema extends z.ZodType<string>>(date: Schema): Schema {
  return date
    .refine((value) => !value.startsWith('0'), { error: 'Enter the year with four digits, such as 2025.', abort: true })
    .refine((value) => value >= '1900-01-01', 'Enter a date after 1 Jan 1900.');
}

/** The same of a date that may lie ahead, before 2100. */
export function before2100<Schema extends z.ZodType<string>>(date: Schema): Schema {
  return fromYear1900(date).refine((value) => value < '2100-01-01', 'Enter a date before 2100.');
}
