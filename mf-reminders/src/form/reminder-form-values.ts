import type { FieldErrors } from 'react-hook-form';
import {
  reminderCreate,
  rrule,
  type Anchor,
  type Channel,
  type EditScope,
  type QuietHours,
  type Reminder,
  type ReminderCreate,
  type ReminderCreateInput,
  type ReminderType,
} from '@petcare/contracts';
import { bodyResolver } from '@petcare/records';
import { faultOf } from './repeat-rule.ts';
import { writesBoxes, writesOf, type WritesBoxes } from './writes-field.tsx';

/** The contract's own fields, as each control holds them; a `time` of null means all day, an `rrule` of null means once. */
export interface ReminderFormValues {
  title: string;
  type: ReminderType;
  petIds: string[];
  date: string;
  time: string | null;
  zone: string;
  rrule: string | null;
  anchor: Anchor;
  leadTimes: string[];
  followUps: string[];
  excludedDates: string[];
  quietHours: QuietHours | null;
  groupKey: string;
  paused: boolean;
  notes: string;
  writes: WritesBoxes;
  /** Null where nobody was chosen: whoever adds it is told. */
  assigneeIds: string[] | null;
  escalation: NonNullable<Reminder['escalation']> | null;
  /** Null where nobody chose: in every way. */
  channels: Channel[] | null;
  /** Which dates an edit covers; not part of the reminder. */
  applyTo: EditScope;
  /** The stored reminder that changes are compared with; null for a new one. A draft keeps it with what was typed. */
  read: Reminder | null;
}

interface Beginning {
  petIds: string[];
  date: string;
  zone: string;
}

/** What the form for a new reminder starts with. */
export function newFormValues(beginning: Beginning): ReminderFormValues {
  return {
    title: '',
    type: 'task',
    time: null,
    rrule: null,
    anchor: 'schedule',
    leadTimes: [],
    followUps: [],
    excludedDates: [],
    quietHours: null,
    groupKey: '',
    paused: false,
    notes: '',
    writes: writesBoxes(null),
    assigneeIds: null,
    escalation: null,
    channels: null,
    applyTo: 'all',
    read: null,
    ...beginning,
  };
}

export function toFormValues(reminder: Reminder, applyTo: EditScope = 'all'): ReminderFormValues {
  const {
    id: _id,
    version: _version,
    createdAt: _made,
    updatedAt: _changed,
    plannedUntil: _until,
    mayEdit: _theirs,
    ...fields
  } = reminder;
  return {
    ...fields,
    groupKey: reminder.groupKey ?? '',
    notes: reminder.notes ?? '',
    writes: writesBoxes(reminder.writes),
    assigneeIds: reminder.assigneeIds ?? null,
    escalation: reminder.escalation ?? null,
    channels: reminder.channels ?? null,
    applyTo,
    read: reminder,
  };
}

/** Whom it tells, and how, is only said where there is something to say: it's nothing to those a pet is shared with. */
function toBody({
  read,
  applyTo: _dates,
  writes,
  assigneeIds,
  escalation,
  channels,
  ...fields
}: ReminderFormValues): ReminderCreateInput {
  return {
    ...fields,
    writes: writesOf(writes) as ReminderCreateInput['writes'],
    ...(assigneeIds && { assigneeIds }),
    ...(channels && { channels }),
    ...((escalation ?? read?.escalation) && { escalation }),
  };
}

/** A half-typed rule gets a message about the box at fault. */
function wordsForBoxes(errors: FieldErrors, values: ReminderFormValues): object {
  if (!errors['rrule'] || values.rrule === null || rrule.safeParse(values.rrule).success) return errors;
  const { part, message } = faultOf(values.rrule);
  return { ...errors, rrule: { type: part, message } };
}

/** Validates the form with the contract, in the server's words. */
export const reminderResolver = bodyResolver<ReminderFormValues, ReminderCreateInput, ReminderCreate>(
  reminderCreate,
  toBody,
  wordsForBoxes,
);
