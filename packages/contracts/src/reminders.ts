import { z } from 'zod';
import { assigneeIds, escalation } from './assignees.ts';
import { id, instant, listOf, listQuery, localDate, localTime, optionalText, text, version, zone } from './values.ts';
import { beginsFirst, endsTooSoon } from './date-order.ts';
import { decimal, doseUnit } from './dose-units.ts';
import { entryTemplate } from './entry-templates.ts';
import { mailProblemOutcome } from './mail-problems.ts';
import { isPlain, parseRrule, rrule } from './recurrence-rule.ts';
import { nextDateOf } from './recurrence.ts';
import { recordLink } from './record-links.ts';
import { reminderChannels } from './reminder-channels.ts';
import { durations, minutesOf } from './reminder-times.ts';

/** Reminder type → the word people read. */
export const reminderTypeNames = {
  vaccination: 'Vaccination',
  medication: 'Medication',
  parasite: 'Flea, tick & worm',
  appointment: 'Appointment',
  insurance: 'Insurance',
  grooming: 'Grooming',
  farrier: 'Farrier',
  'weigh-in': 'Weigh-in',
  birthday: 'Birthday',
  payment: 'Payment',
  task: 'Task',
  custom: 'Other',
} as const;
export type ReminderType = keyof typeof reminderTypeNames;
export const reminderType = z.enum(Object.keys(reminderTypeNames) as [ReminderType, ...ReminderType[]]);

/** All-day items are sent at this wall time. */
export const allDayTime = '09:00';
/** How long a completion can be undone. */
export const undoMinutes = 10;

/** What the next date counts from: the plan, or the day it was done. */
export const anchor = z.enum(['schedule', 'completion']);
export type Anchor = z.infer<typeof anchor>;

/** Between these wall times no e-mail is sent; any that would be goes out at `to`, possibly the next day. */
export const quietHours = z
  .strictObject({ from: localTime, to: localTime })
  .refine(({ from, to }) => from !== to, { error: 'Choose two different times.', path: ['to'] });
export type QuietHours = z.output<typeof quietHours>;

const petIds = z
  .array(id)
  .min(1, 'Choose at least one pet.')
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each pet once.');

/** Dates a reminder can leave out, or have changed on their own. */
export const mostExcludedDates = 200;

const fields = {
  title: text(120, 'Say what needs doing.'),
  type: reminderType,
  petIds,
  date: localDate.refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Enter a date between 2000 and 2099.'),
  time: localTime.nullable(),
  zone,
  rrule: rrule.nullable(),
  anchor,
  /** How long before its time an e-mail is sent, longest first; none means at the time itself, as does `P0D` among others. */
  leadTimes: durations(5).overwrite((texts) => texts.toSorted((first, second) => minutesOf(second) - minutesOf(first))),
  /** How long after its time an e-mail asks again if it isn't done, shortest first. */
  followUps: durations(3)
    .refine((texts) => texts.every((away) => minutesOf(away) > 0), 'Choose a time after it is due.')
    .overwrite((texts) => texts.toSorted((first, second) => minutesOf(first) - minutesOf(second))),
  excludedDates: z
    .array(localDate)
    .max(mostExcludedDates)
    .overwrite((dates) => [...new Set(dates)].toSorted()),
  quietHours: quietHours.nullable(),
  /** Doing one of a group closes older open ones with the same group and pets. */
  groupKey: optionalText(40),
  /** Nothing is planned and no e-mail is sent. */
  paused: z.boolean(),
  notes: optionalText(2000),
  /** What is recorded for each of the pets whenever it is done; null for nothing. */
  writes: entryTemplate.nullable(),
  /** The record it is about; null for none. */
  link: recordLink.nullable(),
  /** Left out of answers to people a pet is shared with. */
  assigneeIds: assigneeIds.optional(),
  escalation: escalation.nullable().optional(),
  /** All of them where nobody chose; left out like `assigneeIds`. */
  channels: reminderChannels.optional(),
};

/** What decides a reminder's dates. */
type Rule = Pick<z.output<z.ZodObject<typeof fields>>, 'date' | 'rrule' | 'anchor' | 'excludedDates'>;

/** What is wrong with fields that are each valid; null if they fit together. */
export function ruleProblem(rule: Rule): { path: string; message: string } | null {
  if (rule.rrule === null)
    return rule.anchor === 'schedule' ? null : { path: 'rrule', message: 'Choose how often this repeats.' };
  if (rule.anchor === 'completion' && !isPlain(parseRrule(rule.rrule)))
    return { path: 'anchor', message: 'Days of the week or month can’t be counted from the day it’s done.' };
  if (nextDateOf(rule, rule.date) === null) return { path: 'rrule', message: 'This would never fall on any date.' };
  return null;
}

/** Body of `POST /api/reminders`. No `time` means all day; `zone` defaults to the organisation's, `assigneeIds` to whoever adds it, `channels` to all. */
export const reminderCreate = z
  .strictObject({
    ...fields,
    time: fields.time.default(null),
    zone: fields.zone.optional(),
    rrule: fields.rrule.default(null),
    anchor: fields.anchor.default('schedule'),
    leadTimes: fields.leadTimes.default([]),
    followUps: fields.followUps.default([]),
    excludedDates: fields.excludedDates.default([]),
    quietHours: fields.quietHours.default(null),
    groupKey: fields.groupKey.default(null),
    paused: fields.paused.default(false),
    notes: fields.notes.default(null),
    writes: fields.writes.default(null),
    link: fields.link.default(null),
  })
  .superRefine((body, context) => {
    const problem = ruleProblem(body);
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
  })
  .meta({ id: 'ReminderCreate' });
export type ReminderCreate = z.output<typeof reminderCreate>;
export type ReminderCreateInput = z.input<typeof reminderCreate>;

/** Which dates an edit is about: the one named, it and all following, or all; the first two create a separate reminder. */
export const editScope = z.enum(['all', 'following', 'this']);
export type EditScope = z.infer<typeof editScope>;

/**
 * Body of `PATCH /api/reminders/{id}`: open future occurrences follow the new plan, done ones stay. `applyTo` other than
 * `all` needs `occurrenceId`, and answers with the reminder it created.
 */
export const reminderUpdate = z
  .strictObject({ ...fields, version, applyTo: editScope, occurrenceId: id })
  .partial()
  .meta({ id: 'ReminderUpdate' });
export type ReminderUpdate = z.output<typeof reminderUpdate>;
export type ReminderUpdateInput = z.input<typeof reminderUpdate>;

export const reminder = z
  .object({
    id,
    ...fields,
    assigneeIds: z.array(id).optional(),
    version,
    createdAt: instant,
    updatedAt: instant,
    /** In lists: all its dates up to this one are occurrences. */
    plannedUntil: localDate.optional(),
    /** As for its dates. */
    mayEdit: z.boolean().optional(),
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.output<typeof reminder>;

export const reminderList = listOf(reminder).meta({ id: 'ReminderList' });
export type ReminderList = z.output<typeof reminderList>;

/** Query of `GET /api/reminders`: by title, A to Z; `search` is part of the title, `petId` one of their pets. */
export const reminderListQuery = listQuery.extend({
  search: text(80).optional(),
  petId: id.optional(),
  /** Only those that are open and about one of this pet's records. */
  linkedTo: id.optional(),
  paused: z.enum(['true', 'false']).optional(),
});
export type ReminderListQuery = z.output<typeof reminderListQuery>;

/**
 * `scheduled` is to come, `due` is now or overdue, `snoozed` will be due again later, `booked` waits for a visit to the vet or an agreed day;
 * `skipped` was closed without doing it, `lapsed` was never done, `cancelled` was stopped by a deletion, a pause or an edit.
 */
export const occurrenceStatus = z.enum([
  'scheduled',
  'due',
  'snoozed',
  'booked',
  'done',
  'skipped',
  'lapsed',
  'cancelled',
]);
export type OccurrenceStatus = z.infer<typeof occurrenceStatus>;

/** The planned visit, if it is booked for one, and its day. */
const booking = z.object({ visitId: id.nullable(), on: localDate });
export type Booking = z.output<typeof booking>;

/** One date of a reminder. `dueAt` is `localDate` + `localTime` (09:00 when all day) in `zone`. */
export const occurrence = z
  .object({
    id,
    reminderId: id,
    petIds: z.array(id),
    /** Who is told about it; only in lists, and only for people of the organisation. */
    assigneeIds: z.array(id).optional(),
    title: z.string(),
    type: reminderType,
    rrule: z.string().nullable(),
    anchor,
    localDate,
    localTime: localTime.nullable(),
    zone: z.string(),
    dueAt: instant,
    status: occurrenceStatus,
    /** Where it was moved to; null if it wasn't. */
    snoozedUntil: instant.nullable(),
    /** While it is booked. */
    booked: booking.nullable(),
    /** If it is about a refill the reader may see: of what, and how much there is as far as anyone knows. */
    refill: z.object({ drug: z.string(), unit: doseUnit, stock: decimal.nullable() }).nullable(),
    skipReason: z.string().nullable(),
    /** When and by whom it was done or skipped. */
    doneAt: instant.nullable(),
    doneBy: z.string().nullable(),
    undoUntil: instant.nullable(),
    /** What became of an e-mail about it that didn't arrive, or may not have. */
    mailProblem: mailProblemOutcome.nullable(),
    /**
     * If a pet is shared with the asker: may they change the reminder? For members, whose role says so, only set where it lets them
     * change what they added, and they did.
     */
    mayEdit: z.boolean().optional(),
  })
  .meta({ id: 'Occurrence' });
export type Occurrence = z.output<typeof occurrence>;

export const occurrenceList = listOf(occurrence).meta({ id: 'OccurrenceList' });
export type OccurrenceList = z.output<typeof occurrenceList>;

/**
 * Query of `GET /api/occurrences`: open ones by due time, `done` and `closed` ones by when that was, latest first. `from` and `to`
 * are local dates, both included, and anything postponed is on the day it was moved to or agreed for; `open` is scheduled, due, snoozed and
 * booked, `closed` is done, skipped and lapsed. `mine` are those the asker is told about at once, not only if they aren't done.
 */
export const occurrenceListQuery = listQuery
  .extend({
    from: localDate.optional(),
    to: localDate.optional(),
    status: z.enum(['open', 'done', 'closed']).optional(),
    petId: id.optional(),
    reminderId: id.optional(),
    mine: z.enum(['true', 'false']).optional(),
  })
  .refine(beginsFirst, endsTooSoon);
export type OccurrenceListQuery = z.output<typeof occurrenceListQuery>;

/** Query of `GET /api/occurrences/counts`; `mine` as in the list. */
export const occurrenceCountsQuery = z.strictObject({
  petId: id.optional(),
  mine: z.enum(['true', 'false']).optional(),
});
export type OccurrenceCountsQuery = z.output<typeof occurrenceCountsQuery>;

/** Open ones overdue, due today, in the seven days after today, and later; in the last two each reminder counts once. */
export const occurrenceCounts = z
  .object({
    overdue: z.int().nonnegative(),
    today: z.int().nonnegative(),
    week: z.int().nonnegative(),
    later: z.int().nonnegative(),
  })
  .meta({ id: 'OccurrenceCounts' });
export type OccurrenceCounts = z.output<typeof occurrenceCounts>;

/**
 * Optional body of `POST /api/occurrences/{id}/done`: how much there is after a refill, if it is about one, and how much there was when
 * that was read: doses may have taken from it since.
 */
export const doneBody = z
  .strictObject({ stock: decimal.nullable().default(null), stockRead: decimal.nullable().default(null) })
  .meta({ id: 'Done' })
  .default({ stock: null, stockRead: null });
export type DoneBody = z.output<typeof doneBody>;

/**
 * Optional body of `POST /api/occurrences/{id}/undo`: the booking to cancel; without one, it's reopened. `doneAt` is when what is taken back
 * was done or skipped, so that it isn't what somebody has done since; without it, it's whatever was done last.
 */
export const undoBody = z
  .strictObject({ booked: booking.nullable().default(null), doneAt: instant.nullable().default(null) })
  .meta({ id: 'Undo' })
  .default({ booked: null, doneAt: null });
export type UndoBody = z.output<typeof undoBody>;

/** Body of `POST /api/occurrences/{id}/snooze`. */
export const snoozeBody = z.strictObject({ until: instant }).meta({ id: 'Snooze' });
export type SnoozeBody = z.output<typeof snoozeBody>;

/** Body of `POST /api/occurrences/{id}/skip`. */
export const skipBody = z.strictObject({ reason: optionalText(200).default(null) }).meta({ id: 'Skip' });
export type SkipBody = z.output<typeof skipBody>;
