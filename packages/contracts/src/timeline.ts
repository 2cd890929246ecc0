import { z } from 'zod';
import { recordKindName, recordKindNames, type RecordKindName } from './record-kinds.ts';
import { id, instant, listOf, listQuery, localDate } from './values.ts';

const notOfAnimals = ['contact', 'training-plan', 'training-skill'] as const satisfies readonly RecordKindName[];
type NotOfAnimals = (typeof notOfAnimals)[number];
/** Kinds whose records appear in a pet's history. */
export type HistoryKind = Exclude<RecordKindName, NotOfAnimals>;
export const historyKinds = recordKindNames.filter(
  (kind): kind is HistoryKind => !(notOfAnimals as readonly string[]).includes(kind),
);

/** One thing that happened to a pet. `on` is its calendar day, `at` the instant if the time is known. */
export const timelineItem = z
  .object({
    kind: recordKindName,
    /** The record's own id. */
    id,
    on: localDate,
    at: instant.nullable(),
    title: z.string(),
    detail: z.string().nullable(),
  })
  .meta({ id: 'TimelineItem' });
export type TimelineItem = z.output<typeof timelineItem>;

export const timeline = listOf(timelineItem).meta({ id: 'Timeline' });
export type Timeline = z.output<typeof timeline>;

function isKind(name: string): name is RecordKindName {
  return (recordKindNames as readonly string[]).includes(name);
}

/** The years in which something the asker may see happened, latest first. */
export const timelineYears = z.object({ years: z.array(z.int()) }).meta({ id: 'TimelineYears' });
export type TimelineYears = z.output<typeof timelineYears>;

/** What happened on this day in earlier years, latest first. */
export const onThisDay = timeline.omit({ nextCursor: true }).meta({ id: 'OnThisDay' });
export type OnThisDay = z.output<typeof onThisDay>;

const timelineFields = listQuery.extend({
  kinds: z
    .string()
    .max(500)
    .refine((names) => names.split(',').every(isKind), 'Choose kinds of records from the list.')
    .transform((names) => names.split(',').filter(isKind))
    .optional(),
  until: localDate.optional(),
  since: localDate.optional(),
  without: z.literal('private').optional(),
});
/**
 * Query of `GET /api/pets/{id}/timeline`: `kinds` are names separated by commas, all of them by default; `until` is the last day
 * wanted, from which the list goes back; `since` the first one, from which it goes forward. `without` leaves out private notes, for
 * what is handed to others.
 */
export const timelineQuery = timelineFields.refine(({ since, until }) => since === undefined || until === undefined, {
  path: ['since'],
  message: 'Ask from one end: since a day, or until one.',
});
export type TimelineQuery = z.output<typeof timelineQuery>;
