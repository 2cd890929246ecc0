import { z } from 'zod';
import { id, instant, listOf, listQuery, localDate, localTime, optionalText, text, version, zone } from './values.ts';
import { rrule } from './recurrence.ts';

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
  payment: 'Payment',
  task: 'Task',
  custom: 'Other',
} as const;
export type ReminderType = keyof typeof reminderTypeNames;
export const reminderType = z.enum(Object.keys(reminderTypeNames) as [ReminderType, ...ReminderType[]]);

/** All-day items go out at this wall time. */
export const allDayTime = '09:00';
/** How long a completion can be taken back. */
export const undoMinutes = 10;

const petIds = z
  .array(id)
  .min(1, 'Choose at least one pet.')
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each pet once.');

const fields = {
  title: text(120),
  type: reminderType,
  petIds,
  date: localDate.refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Enter a date between 2000 and 2099.'),
  time: localTime.nullable(),
  zone,
  rrule: rrule.nullable(),
  notes: optionalText(2000),
};

/** Body of `POST /api/reminders`. No `time` means all day; `zone` defaults to the organisation's. */
export const reminderCreate = z
  .strictObject({
    ...fields,
    time: fields.time.default(null),
    zone: fields.zone.optional(),
    rrule: fields.rrule.default(null),
    notes: fields.notes.default(null),
  })
  .meta({ id: 'ReminderCreate' });
export type ReminderCreate = z.output<typeof reminderCreate>;
export type ReminderCreateInput = z.input<typeof reminderCreate>;

/** Body of `PATCH /api/reminders/{id}`: open future occurrences follow the new plan, done ones stay. */
export const reminderUpdate = z
  .strictObject({ ...fields, version })
  .partial()
  .meta({ id: 'ReminderUpdate' });
export type ReminderUpdate = z.output<typeof reminderUpdate>;
export type ReminderUpdateInput = z.input<typeof reminderUpdate>;

export const reminder = z
  .object({ id, ...fields, version, createdAt: instant, updatedAt: instant })
  .meta({ id: 'Reminder' });
export type Reminder = z.output<typeof reminder>;

export const reminderList = listOf(reminder).meta({ id: 'ReminderList' });
export type ReminderList = z.output<typeof reminderList>;

/** `scheduled` is to come, `due` is now or overdue, `cancelled` was stopped by a deletion or an edit. */
export const occurrenceStatus = z.enum(['scheduled', 'due', 'done', 'cancelled']);
export type OccurrenceStatus = z.infer<typeof occurrenceStatus>;

/** One date of a reminder. `dueAt` is `localDate` + `localTime` (09:00 when all day) in `zone`. */
export const occurrence = z
  .object({
    id,
    reminderId: id,
    petIds: z.array(id),
    title: z.string(),
    type: reminderType,
    rrule: z.string().nullable(),
    localDate,
    localTime: localTime.nullable(),
    zone: z.string(),
    dueAt: instant,
    status: occurrenceStatus,
    doneAt: instant.nullable(),
    doneBy: z.string().nullable(),
    undoUntil: instant.nullable(),
  })
  .meta({ id: 'Occurrence' });
export type Occurrence = z.output<typeof occurrence>;

export const occurrenceList = listOf(occurrence).meta({ id: 'OccurrenceList' });
export type OccurrenceList = z.output<typeof occurrenceList>;

/** Query of `GET /api/occurrences`: by due time; `from` and `to` are local dates, both included; `status=open` is scheduled and due. */
export const occurrenceListQuery = listQuery.extend({
  from: localDate.optional(),
  to: localDate.optional(),
  status: z.enum(['open', 'done']).optional(),
  petId: id.optional(),
  reminderId: id.optional(),
});
export type OccurrenceListQuery = z.output<typeof occurrenceListQuery>;
