import { HeartPulse } from 'lucide-react';
import {
  condition,
  conditionProblem,
  conditionStatusNames,
  type Condition,
  type ConditionCreate,
} from '@petcare/contracts/health';
import { choiceField, choicesOf, longTextField, recordScreens, textField } from '@petcare/records';
import { describeBirthDate } from '../pets/birth-date.ts';
import { onsetOf, OnsetField } from './onset-field.tsx';

const onsetWords = ({ onsetOn, onsetPrecision }: Pick<Condition, 'onsetOn' | 'onsetPrecision'>) =>
  describeBirthDate(onsetOn, onsetPrecision);

/** What is, was or may be wrong with a pet. */
export const conditions = recordScreens<Condition, ConditionCreate>({
  name: 'condition',
  contract: condition,
  fields: [
    textField('name', 'Condition'),
    choiceField('status', 'Now', choicesOf(conditionStatusNames)),
    { keys: ['onsetOn', 'onsetPrecision'], label: 'Since', Input: OnsetField, words: onsetWords },
    longTextField('notes', 'Notes', { optional: true }),
  ],
  Icon: HeartPulse,
  purpose: 'Illnesses and injuries, including suspected ones: when they began and how they are now.',
  titleOf: ({ name }) => name,
  summaryOf: ({ notes, ...row }) => [onsetWords(row) && `Since ${onsetWords(row)}`, notes].filter(Boolean).join(' · '),
  asideOf: ({ status }) => conditionStatusNames[status],
  problemOf: conditionProblem,
  readTyped: onsetOf,
});
