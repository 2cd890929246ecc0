import type { Resolver } from 'react-hook-form';
import {
  reminderCreate,
  type Reminder,
  type ReminderCreate,
  type ReminderCreateInput,
  type ReminderType,
} from '@petcare/contracts';
import { formResolver } from '@petcare/web';

/** The contract's own fields, each as its control holds it; a `time` of null is all day, an `rrule` of null is once. */
export interface ReminderFormValues {
  title: string;
  type: ReminderType;
  petIds: string[];
  date: string;
  time: string | null;
  zone: string;
  rrule: string | null;
  notes: string;
  /** The stored reminder that the changes are measured against; null for a new one. A draft keeps it with what was typed. */
  read: Reminder | null;
}

interface Beginning {
  petIds: string[];
  date: string;
  zone: string;
}

/** What the form of a new reminder starts with. */
export function newFormValues(beginning: Beginning): ReminderFormValues {
  return { title: '', type: 'task', time: null, rrule: null, notes: '', read: null, ...beginning };
}

export function toFormValues(reminder: Reminder): ReminderFormValues {
  const { title, type, petIds, date, time, zone, rrule, notes } = reminder;
  return { title, type, petIds, date, time, zone, rrule, notes: notes ?? '', read: reminder };
}

function toBody({ read: _read, ...fields }: ReminderFormValues): ReminderCreateInput {
  return fields;
}

const check = formResolver(reminderCreate);

/** Checks the form by the contract, in the words the server would use; only the interval gets words that speak of its box. */
export const reminderResolver: Resolver<ReminderFormValues, unknown, ReminderCreate> = async (values) => {
  const checked = await check(toBody(values), undefined, { fields: {}, shouldUseNativeValidation: false });
  if (!checked.errors.rrule) return checked;
  return {
    values: {},
    errors: { ...checked.errors, rrule: { type: 'interval', message: 'Enter a number from 1 to 999.' } },
  };
};
