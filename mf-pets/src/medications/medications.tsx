import { Pill } from 'lucide-react';
import { dateIn } from '@petcare/contracts';
import {
  doseRouteNames,
  medication,
  medicationProblem,
  medicationStatusNames,
  scheduleWords,
  type Medication,
  type MedicationCreate,
  type MedicationSchedule,
  type TaperStep,
} from '@petcare/contracts/health';
import { typedFileIds } from '@petcare/contracts/files';
import {
  choiceField,
  choicesOf,
  dosesKey,
  longTextField,
  recordScreens,
  switchField,
  textField,
} from '@petcare/records';
import { formatDate } from '@petcare/web';
import { inFilesBox, typedFiles } from '../files/files-box.ts';
import { filesField } from '../files/files-field.tsx';
import { EndField, unfilledEnd } from './end-field.tsx';
import { MedicationSummary } from './medication-summary.tsx';
import { amountField, firstDayField, stockField } from './plain-fields.tsx';
import { isAsNeeded, scheduleBox, scheduleOf, usualSchedule } from './schedule-box.ts';
import { ScheduleField } from './schedule-field.tsx';
import { TaperField, taperBox, taperOf } from './taper-field.tsx';
import { escalationField, escalationIn, toldField, WithPeople } from './told-field.tsx';

const wholeNumber = (text: string | undefined): unknown => (text ? Number(text) : null);

/** The boxes that hold more than one text. */
function boxOf(value: unknown, key: string): string | null {
  if (key === 'fileIds') return inFilesBox((value ?? []) as string[]);
  if ((key === 'assigneeIds' || key === 'escalation') && value) return JSON.stringify(value);
  if (key === 'schedule' && value) return scheduleBox(value as MedicationSchedule);
  return key === 'taper' && value ? taperBox(value as TaperStep[]) : null;
}

/** "1 Dec 2026", "After 10 doses"; null if it has no end. */
function endWords({ endsOn, dosesTotal }: MedicationCreate): string | null {
  if (endsOn !== null) return formatDate(endsOn);
  return dosesTotal === null ? null : `After ${dosesTotal} ${dosesTotal === 1 ? 'dose' : 'doses'}`;
}

/** What an animal is given, in what doses and when. */
export const medications = recordScreens<Medication, MedicationCreate>({
  name: 'medication',
  contract: { ...medication, create: medication.create.extend({ fileIds: typedFileIds }) },
  fields: [
    textField('drug', 'Name', { help: 'As on the label.' }),
    textField('strength', 'Strength', { optional: true, help: 'Such as 5 mg or 40 IU/ml.' }),
    amountField,
    choiceField('route', 'How it is given', choicesOf(doseRouteNames), { placeholder: 'Choose' }),
    switchField('withFood', 'With food'),
    { keys: ['schedule'], label: 'When', Input: ScheduleField, words: ({ schedule }) => scheduleWords(schedule) },
    firstDayField,
    {
      keys: ['endsOn', 'dosesTotal'],
      label: 'Ends',
      Input: EndField,
      words: endWords,
    },
    switchField('emailWhenDue', 'E-mail when a dose is due', {
      help: 'It goes to whoever added this medication, or to an owner once they’ve left, unless others are chosen. Pressing Done in it records the dose.',
    }),
    toldField,
    escalationField,
    choiceField(
      'status',
      'Now',
      choicesOf(medicationStatusNames).filter(({ value }) => value !== 'planned'),
      { help: 'There are no doses while it’s on hold or stopped.' },
    ),
    {
      keys: ['taper'],
      label: 'Steps',
      isMore: true,
      unsaid: '[]',
      Input: TaperField,
      words: ({ taper }) => taper.map(({ fromDay, amount }) => `from day ${fromDay}: ${amount}`).join(', ') || null,
    },
    { ...stockField, isMore: true },
    textField('form', 'Form', { optional: true, isMore: true, help: 'Tablets, drops, spot-on.' }),
    textField('prescriber', 'Prescribed by', { optional: true, isMore: true }),
    longTextField('notes', 'Notes', { optional: true, isMore: true, rows: 3 }),
    { ...filesField('Files', { help: 'The prescription or the label, up to 25 MB each.' }), isMore: true },
  ],
  Icon: Pill,
  purpose: 'What to give, how much and when. Everybody who cares for this animal can see what’s due and who gave it.',
  titleOf: ({ drug, strength }) => [drug, strength].filter(Boolean).join(' '),
  summaryOf: (row, zone) => <MedicationSummary row={row} zone={zone} />,
  asideOf: ({ status }) => medicationStatusNames[status],
  Given: WithPeople,
  problemOf: medicationProblem,
  unfilledIn: unfilledEnd,
  alsoChanges: [dosesKey],
  sendsAlong: ({ stock: stockRead }, { stock }) => (stock && stockRead !== null ? { stockRead } : {}),
  boxOf,
  starts: (zone) => ({ schedule: usualSchedule, taper: '[]', startsOn: dateIn(zone) }),
  readTyped: ({
    end: _end,
    schedule,
    taper,
    dosesTotal,
    refillLeadDays,
    status,
    fileIds,
    assigneeIds,
    escalation,
    ...typed
  }) => ({
    ...typed,
    // A planned one becomes active on its day by itself.
    status: status === 'planned' ? 'active' : status,
    schedule: scheduleOf(schedule),
    taper: taperOf(taper),
    dosesTotal: isAsNeeded(schedule) ? null : wholeNumber(dosesTotal),
    refillLeadDays: wholeNumber(refillLeadDays),
    assigneeIds: assigneeIds ? JSON.parse(assigneeIds) : null,
    escalation: isAsNeeded(schedule) ? null : escalationIn(escalation),
    fileIds: typedFiles(fileIds),
  }),
});
