import {
  assigneeIds,
  dateIn,
  defaultZone,
  duration,
  id,
  localDate,
  minutesOf,
  optionalLine,
  optionalText,
  petRecord,
  text,
  z,
  type FieldError,
} from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import { decimal, doseAmount, doseRoute, doseUnit } from './dose-words.ts';
import { medicationSchedule } from './medication-schedule.ts';

export const medicationStatusNames = {
  planned: 'Planned',
  active: 'Active',
  held: 'On hold',
  completed: 'Completed',
  stopped: 'Stopped',
} as const;
export type MedicationStatus = keyof typeof medicationStatusNames;
export const medicationStatus = z.enum(Object.keys(medicationStatusNames) as [MedicationStatus, ...MedicationStatus[]]);

/** From a day of the course, counted from 1, the amount is different. */
const taperStep = z.strictObject({ fromDay: z.int().min(2).max(3650), amount: doseAmount });
export type TaperStep = z.output<typeof taperStep>;

const courseDate = localDate.refine(
  (date) => date >= '2000-01-01' && date < '2100-01-01',
  'Enter a date between 2000 and 2099.',
);

/** From 15 minutes to 12 hours: no dose can be given later than that. */
const isWithinWindow = (after: string): boolean => minutesOf(after) >= 15 && minutesOf(after) <= 12 * 60;

/** Who else is told once about each dose that still isn't given this long `after` its time, an ISO 8601 duration. */
export const doseEscalation = z.strictObject({
  to: id,
  after: duration.refine(isWithinWindow, 'Choose a time between 15 minutes and 12 hours.'),
});
export type DoseEscalation = z.output<typeof doseEscalation>;

export const medication = petRecord(
  'Medication',
  {
    drug: text(120, 'Enter its name.'),
    /** As on the label: 5 mg, 40 IU/ml. */
    strength: optionalLine(60),
    /** Tablets, suspension, spot-on. */
    form: optionalLine(60),
    amount: doseAmount,
    unit: doseUnit,
    route: doseRoute,
    withFood: z.boolean(),
    schedule: medicationSchedule,
    /** The amount goes down, or up, from those days on. */
    taper: z
      .array(taperStep)
      .max(20)
      .overwrite((steps) => steps.toSorted((first, second) => first.fromDay - second.fromDay)),
    startsOn: courseDate,
    endsOn: courseDate.nullable(),
    dosesTotal: z.int().min(1).max(5000).nullable(),
    prescriber: optionalLine(120),
    /** How much there is, in `unit`; each dose takes from it. */
    stock: decimal.nullable(),
    /** Those looking after the pet are told when the stock lasts for fewer days than this. */
    refillLeadDays: z.int().min(1).max(90).nullable(),
    /** Those told get an e-mail when a dose is due. */
    emailWhenDue: z.boolean(),
    /** Who is told about doses and stock: people of the organisation. Null: whoever added it, or an owner once they've left. */
    assigneeIds: assigneeIds.nullable(),
    /** Somebody of the organisation who isn't told anyway; only where doses have times. */
    escalation: doseEscalation.nullable(),
    status: medicationStatus,
    notes: optionalText(1000),
    /** The prescription, the leaflet, the label. */
    fileIds,
  },
  {
    defaults: { withFood: false, taper: () => [], emailWhenDue: false, status: 'active', fileIds: [] },
    // Nothing for those it's shared with, nor from an earlier release.
    kept: {
      assigneeIds: z.array(id).nullable().default(null),
      escalation: doseEscalation.nullable().default(null),
    },
    answered: {
      files: attachedFiles,
      /** How many of its times passed while it was on hold, stopped or over: they don't count towards `dosesTotal`. */
      dosesHeld: z.int(),
    },
    sent: {
      /** What `stock` was when it was read, so that what doses have taken since comes off the new one, too. */
      stockRead: decimal,
    },
  },
);
export type Medication = z.output<typeof medication.row>;
export type MedicationCreate = z.output<typeof medication.create>;
export type MedicationCreateInput = z.input<typeof medication.create>;

type Checked = Pick<
  Medication,
  'schedule' | 'taper' | 'startsOn' | 'endsOn' | 'dosesTotal' | 'refillLeadDays' | 'stock'
> &
  Partial<Pick<Medication, 'assigneeIds' | 'escalation'>>;

/** What is wrong with who else is told. Whether the person can see it here, and whether they added it, only the API knows. */
function escalationProblem({ schedule, assigneeIds: told, escalation }: Checked): FieldError | null {
  if (!escalation) return null;
  if ('asNeeded' in schedule)
    return { path: 'escalation.to', message: 'Medication given when needed is never late, so nobody else is told.' };
  return told?.includes(escalation.to)
    ? { path: 'escalation.to', message: 'Choose somebody who isn’t told anyway.' }
    : null;
}

/** What is wrong with fields that are each valid; null if they fit together. */
export function medicationProblem(entry: Checked): FieldError | null {
  const { schedule, taper, startsOn, endsOn, dosesTotal } = entry;
  if (endsOn !== null && endsOn < startsOn)
    return { path: 'endsOn', message: 'Enter a date on or after the first day.' };
  if (endsOn !== null && dosesTotal !== null)
    return { path: 'dosesTotal', message: 'Give the last day or the number of doses, not both.' };
  if ('asNeeded' in schedule && dosesTotal !== null)
    return { path: 'dosesTotal', message: 'Medication given when needed has no number of doses. Give a last day.' };
  if ('asNeeded' in schedule && taper.length > 0)
    return { path: 'taper', message: 'Medication given when needed has no steps.' };
  if (taper.some(({ fromDay }, index) => fromDay === taper[index - 1]?.fromDay))
    return { path: 'taper', message: 'Enter each day once.' };
  if (entry.refillLeadDays !== null && entry.stock === null)
    return { path: 'stock', message: 'Say how much there is, so that we can tell you in time.' };
  return escalationProblem(entry);
}

/** What a course's dates make it, unless people put it on hold, stopped or completed it: upcoming, or under way. */
export function statusOn(
  { status, startsOn }: Pick<Medication, 'status' | 'startsOn'>,
  today = dateIn(defaultZone),
): MedicationStatus {
  if (status !== 'active' && status !== 'planned') return status;
  return startsOn > today ? 'planned' : 'active';
}
