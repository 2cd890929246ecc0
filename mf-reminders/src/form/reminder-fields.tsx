import {
  allChannels,
  describeChannels,
  describeDuration,
  describeRrule,
  minutesOf,
  reminderTypeNames,
  reminderType,
  type ReminderCreate,
} from '@petcare/contracts';
import { choiceField, longTextField, textField, type FormField } from '@petcare/records';
import { zoneName } from '@petcare/records/zones';
import { formatDate } from '@petcare/web';
import { describePets } from '../pets/pet-names.ts';
import { describeEscalation, describePeople } from '@petcare/records/people';
import { AssigneesField, EscalationInput } from './assignees-field.tsx';
import { ChannelsField } from './channels-field.tsx';
import { PetsField, type ReminderInputProps } from './plain-fields.tsx';
import { FollowUpsField, LeadTimesField } from './mail-times-field.tsx';
import { PausedField, QuietHoursField } from './more-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import { TitleField } from './title-field.tsx';
import { WhenField } from './when-field.tsx';
import { describeWrites, WritesField } from './writes-field.tsx';
import { ZoneField } from './zone-field.tsx';

const types = reminderType.options.map((value) => ({ value, label: reminderTypeNames[value] }));
const inWords = new Intl.ListFormat('en-GB');
const anchorWords = { schedule: 'From the date', completion: 'From the day it’s done' };

/** "At the time", "2 days before and on the day" for all day. */
export function leadWords({ leadTimes, time }: Pick<ReminderCreate, 'leadTimes' | 'time'>): string {
  const [itself, alone] = time === null ? ['on the day', 'On the day'] : ['at the time', 'At the time'];
  const words = leadTimes.map((lead) => (minutesOf(lead) === 0 ? itself : `${describeDuration(lead)} before`));
  return words.length === 0 ? alone : inWords.format(words);
}

/** Requested by the field before it. */
const Nothing = () => null;

/** Every field of a reminder, in form order; the conflict view follows it. */
export const reminderFields: readonly FormField<ReminderCreate, ReminderInputProps>[] = [
  { keys: ['title'], label: 'What needs doing', Input: TitleField, words: ({ title }) => title },
  { keys: ['petIds'], label: 'For', Input: PetsField, words: ({ petIds }, { pets }) => describePets(petIds, pets) },
  { keys: ['date'], label: 'Date', Input: WhenField, words: ({ date }) => formatDate(date) },
  { keys: ['time'], label: 'Time', Input: Nothing, words: ({ time }) => time ?? 'All day' },
  { keys: ['rrule'], label: 'Repeats', isMore: true, Input: RepeatField, words: ({ rrule }) => describeRrule(rrule) },
  { keys: ['anchor'], label: 'Count the next one', Input: Nothing, words: ({ anchor }) => anchorWords[anchor] },
  choiceField('type', 'Type', types, { isMore: true }),
  {
    keys: ['leadTimes'],
    label: 'Send the e-mail',
    isMore: true,
    Input: LeadTimesField,
    words: leadWords,
  },
  {
    keys: ['assigneeIds'],
    label: 'Who’s told',
    isMore: true,
    Input: AssigneesField,
    words: ({ assigneeIds = [] }, { people }) => describePeople(assigneeIds, people),
  },
  {
    keys: ['channels'],
    label: 'How people are told',
    isMore: true,
    Input: ChannelsField,
    words: ({ channels = allChannels }) => describeChannels(channels),
  },
  {
    keys: ['writes'],
    label: 'When it’s done, record',
    isMore: true,
    Input: WritesField,
    words: ({ writes }) => describeWrites(writes),
  },
  {
    keys: ['followUps'],
    label: 'Ask again if it isn’t done',
    isMore: true,
    Input: FollowUpsField,
    words: ({ followUps }) => inWords.format(followUps.map((later) => `${describeDuration(later)} later`)),
  },
  {
    keys: ['escalation'],
    label: 'If it still isn’t done, tell',
    isMore: true,
    Input: EscalationInput,
    words: ({ escalation = null }, { people }) => describeEscalation(escalation, people),
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
    help: 'Doing one closes older ones with the same group and pets, such as “worming”.',
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
  {
    keys: ['zone'],
    label: 'Time zone',
    isMore: true,
    Input: ZoneField,
    words: ({ zone }) => (zone ? zoneName(zone) : null),
  },
  longTextField('notes', 'Notes', { optional: true, isMore: true }),
];
