import { beginsFirst, endsTooSoon, id, localDate, z } from '@petcare/contracts';
import type { Permission } from '@petcare/contracts';
import { endOfPeriod } from './period.ts';

/** What can be reported on → the words people read. */
export const reportTitles = {
  expenses: 'Expenses',
  medical: 'Medical history',
  medicines: 'Medicines given',
  vaccinations: 'Vaccinations',
  weight: 'Weight',
  insurance: 'Insurance',
  reminders: 'Reminders kept',
} as const;
export type ReportName = keyof typeof reportTitles;
export const reportNames = Object.keys(reportTitles) as [ReportName, ...ReportName[]];

/** What someone must be allowed to see to read a report. */
export const reportPermissions: Readonly<Record<ReportName, Permission>> = {
  expenses: 'expenses.view',
  medical: 'medical.view',
  medicines: 'medication.view',
  vaccinations: 'medical.view',
  weight: 'measures.view',
  insurance: 'insurance.view',
  reminders: 'reminders.view',
};

/** Query of every report: a period with both its days, and one animal; by default everything. */
export const reportQuery = z
  .strictObject({ from: endOfPeriod, to: endOfPeriod, petId: id.optional() })
  .refine(beginsFirst, endsTooSoon);
export type ReportQuery = z.output<typeof reportQuery>;

/** What a column holds: a date is `YYYY-MM-DD`, a time `HH:MM` with the day behind it if that's another, an amount whole pence. */
export const reportColumnTypes = ['text', 'date', 'time', 'pence', 'number'] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];

const reportTable = z.object({
  title: z.string(),
  columns: z.array(z.object({ label: z.string(), type: z.enum(reportColumnTypes) })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.literal(null)]))),
  /** The total of a column of amounts; null if it isn't added up. */
  totalPence: z.int().nullable(),
  /** For each row, the id of whom it is about: names aren’t unique. Left out where rows don’t belong together. */
  keys: z.array(z.string()).optional(),
});
export type ReportTable = z.output<typeof reportTable>;

/** A report as tables; the last of them has all of it row by row, which is what a spreadsheet gets. */
export const report = z
  .object({
    title: z.string(),
    organisation: z.string(),
    /** The only animal it is about. */
    pet: z.string().nullable(),
    from: localDate.nullable(),
    to: localDate.nullable(),
    /** Today, where the organisation is. */
    madeOn: localDate.optional(),
    tables: z.array(reportTable),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;
