import type { ComponentType } from 'react';
import {
  describeDuration,
  describeRrule,
  minutesOf,
  reminderTypeNames,
  type PetListItem,
  type ReminderCreate,
} from '@petcare/contracts';
import { formatDate } from '@petcare/web';
import { describePets } from '../pets/pet-names.ts';
import { zoneName } from '../time/wall-time.ts';
import { DateField, NotesField, PetsField, TitleField, TypeField, type ReminderInputProps } from './plain-fields.tsx';
import { FollowUpsField, LeadTimesField } from './mail-times-field.tsx';
import { GroupField, PausedField, QuietHoursField } from './more-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { TimeField } from './time-field.tsx';
import { ZoneField } from './zone-field.tsx';

export interface ReminderField {
  /** The key of the contract that it fills. */
  key: keyof ReminderCreate;
  label: string;
  Input: ComponentType<ReminderInputProps>;
  /** Seldom needed: behind “More options”. */
  isMore?: boolean;
  /** What is filled in, in words; null for nothing. */
  words: (reminder: ReminderCreate, pets: readonly PetListItem[]) => string | null;
}

const inWords = new Intl.ListFormat('en-GB');
const anchorWords = { schedule: 'From the date', completion: 'From the day it is done' };

function leadWords(leads: readonly string[]): string {
  const words = leads.map((lead) => (minutesOf(lead) === 0 ? 'at the time' : `${describeDuration(lead)} before`));
  return words.length === 0 ? 'At the time' : inWords.format(words);
}

/** Asked for by the field before it. */
const Nothing = () => null;

/** Every field of a reminder, in the order of the form; the view of a conflict follows. */
export const reminderFields: readonly ReminderField[] = [
  { key: 'title', label: 'What is to be done', Input: TitleField, words: ({ title }) => title },
  { key: 'type', label: 'Type', Input: TypeField, words: ({ type }) => reminderTypeNames[type] },
  { key: 'petIds', label: 'Pets', Input: PetsField, words: ({ petIds }, pets) => describePets(petIds, pets) },
  { key: 'date', label: 'Date', Input: DateField, words: ({ date }) => formatDate(date) },
  { key: 'time', label: 'Time', Input: TimeField, words: ({ time }) => time ?? 'All day' },
  { key: 'zone', label: 'Time zone', Input: ZoneField, words: ({ zone }) => (zone ? zoneName(zone) : null) },
  { key: 'rrule', label: 'Repeats', Input: RepeatField, words: ({ rrule }) => describeRrule(rrule) },
  { key: 'anchor', label: 'The next one counts', Input: Nothing, words: ({ anchor }) => anchorWords[anchor] },
  { key: 'leadTimes', label: 'Send the e-mail', Input: LeadTimesField, words: ({ leadTimes }) => leadWords(leadTimes) },
  {
    key: 'followUps',
    label: 'Ask again if it is not done',
    Input: FollowUpsField,
    words: ({ followUps }) => inWords.format(followUps.map((later) => `${describeDuration(later)} later`)),
  },
  {
    key: 'quietHours',
    label: 'Quiet hours',
    isMore: true,
    Input: QuietHoursField,
    words: ({ quietHours }) => quietHours && `${quietHours.from} to ${quietHours.to}`,
  },
  { key: 'groupKey', label: 'Group', isMore: true, Input: GroupField, words: ({ groupKey }) => groupKey },
  {
    key: 'excludedDates',
    label: 'Left out',
    Input: Nothing,
    words: ({ excludedDates }) => inWords.format(excludedDates.map((date) => formatDate(date))),
  },
  { key: 'paused', label: 'Paused', isMore: true, Input: PausedField, words: ({ paused }) => (paused ? 'Yes' : 'No') },
  { key: 'notes', label: 'Notes', Input: NotesField, words: ({ notes }) => notes },
];
