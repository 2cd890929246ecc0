import type { ComponentType } from 'react';
import { describeRrule, reminderTypeNames, type PetListItem, type ReminderCreate } from '@petcare/contracts';
import { formatDate } from '@petcare/web';
import { describePets } from '../pets/pet-names.ts';
import { zoneName } from '../time/wall-time.ts';
import { DateField, NotesField, PetsField, TitleField, TypeField, type ReminderInputProps } from './plain-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { TimeField } from './time-field.tsx';
import { ZoneField } from './zone-field.tsx';

export interface ReminderField {
  /** The key of the contract that it fills. */
  key: keyof ReminderCreate;
  label: string;
  Input: ComponentType<ReminderInputProps>;
  /** What is filled in, in words; null for nothing. */
  words: (reminder: ReminderCreate, pets: readonly PetListItem[]) => string | null;
}

/** Every field of a reminder, in the order of the form; the view of a conflict follows. */
export const reminderFields: readonly ReminderField[] = [
  { key: 'title', label: 'What is to be done', Input: TitleField, words: ({ title }) => title },
  { key: 'type', label: 'Type', Input: TypeField, words: ({ type }) => reminderTypeNames[type] },
  { key: 'petIds', label: 'Pets', Input: PetsField, words: ({ petIds }, pets) => describePets(petIds, pets) },
  { key: 'date', label: 'Date', Input: DateField, words: ({ date }) => formatDate(date) },
  { key: 'time', label: 'Time', Input: TimeField, words: ({ time }) => time ?? 'All day' },
  { key: 'zone', label: 'Time zone', Input: ZoneField, words: ({ zone }) => (zone ? zoneName(zone) : null) },
  { key: 'rrule', label: 'Repeats', Input: RepeatField, words: ({ rrule }) => describeRrule(rrule) },
  { key: 'notes', label: 'Notes', Input: NotesField, words: ({ notes }) => notes },
];
