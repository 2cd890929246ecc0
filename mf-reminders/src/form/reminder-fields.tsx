import {
  describeDuration,
  describeRrule,
  minutesOf,
  reminderTypeNames,
  reminderType,
  type ReminderCreate,
} from '@petcare/contracts';
import { choiceField, longTextField, textField, type FormField } from '@petcare/records';
import { formatDate } from '@petcare/web';
import { describePets } from '../pets/pet-names.ts';
import { zoneName } from '../time/wall-time.ts';
import { DateField, PetsField, type ReminderInputProps } from './plain-fields.tsx';
import { FollowUpsField, LeadTimesField } from './mail-times-field.tsx';
import { PausedField, QuietHoursField } from './more-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { TimeField } from './time-field.tsx';
import { ZoneField } from './zone-field.tsx';

const types = reminderType.options.map((value) => ({ value, label: reminderTypeNames[value] }));
const inWords = new Intl.ListFormat('en-GB');
const anchorWords = { schedule: 'From the date', completion: 'From the day it is done' };

function leadWords(leads: readonly string[]): string {
  const words = leads.map((lead) => (minutesOf(lead) === 0 ? 'at the time' : `${describeDuration(lead)} before`));
  return words.length === 0 ? 'At the time' : inWords.format(words);
}

/** Asked for by the field before it. */
const Nothing = () => null;

/** Every field of a reminder, in the order of the form; the view of a conflict follows. */
export const reminderFields: readonly FormField<ReminderCreate, ReminderInputProps>[] = [
  textField('title', 'What is to be done'),
  choiceField('type', 'Type', types),
  { keys: ['petIds'], label: 'Pets', Input: PetsField, words: ({ petIds }, { pets }) => describePets(petIds, pets) },
  { keys: ['date'], label: 'Date', Input: DateField, words: ({ date }) => formatDate(date) },
  { keys: ['time'], label: 'Time', Input: TimeField, words: ({ time }) => time ?? 'All day' },
  { keys: ['zone'], label: 'Time zone', Input: ZoneField, words: ({ zone }) => (zone ? zoneName(zone) : null) },
  { keys: ['rrule'], label: 'Repeats', Input: RepeatField, words: ({ rrule }) => describeRrule(rrule) },
  { keys: ['anchor'], label: 'The next one counts', Input: Nothing, words: ({ anchor }) => anchorWords[anchor] },
  {
    keys: ['leadTimes'],
    label: 'Send the e-mail',
    Input: LeadTimesField,
    words: ({ leadTimes }) => leadWords(leadTimes),
  },
  {
    keys: ['followUps'],
    label: 'Ask again if it is not done',
    Input: FollowUpsField,
    words: ({ followUps }) => inWords.format(followUps.map((later) => `${describeDuration(later)} later`)),
  },
  {
    keys: ['quietHours'],
    label: 'Quiet hours',
    isMore: true,
    Input: QuietHoursField,
    words: ({ quietHours }) => quietHours && `${quietHours.from} to ${quietHours.to}`,
  },
  textField('groupKey', 'Group', {
    optional: true,
    isMore: true,
    help: 'Doing one of a group closes older ones of the same pets, such as all of “worming”.',
  }),
  {
    keys: ['excludedDates'],
    label: 'Left out',
    Input: Nothing,
    words: ({ excludedDates }) => inWords.format(excludedDates.map((date) => formatDate(date))),
  },
  {
    keys: ['paused'],
    label: 'Paused',
    isMore: true,
    Input: PausedField,
    words: ({ paused }) => (paused ? 'Yes' : 'No'),
  },
  longTextField('notes', 'Notes', { optional: true }),
];
