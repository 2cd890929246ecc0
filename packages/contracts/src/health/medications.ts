import {
  dateIn,
  defaultZone,
  localDate,
  optionalLine,
  optionalText,
  petRecord,
  text,
  z,
  type FieldError,
} from '@petcare/contracts';
import { medicationSchedule, scheduleWords } from './medication-schedule.ts';

/** Units of a dose → how one and several are called. */
export const doseUnitWords = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  ml: ['ml', 'ml'],
  mg: ['mg', 'mg'],
  µg: ['µg', 'µg'],
  g: ['g', 'g'],
  IU: ['IU', 'IU'],
  drop: ['drop', 'drops'],
  puff: ['puff', 'puffs'],
  pipette: ['pipette', 'pipettes'],
  sachet: ['sachet', 'sachets'],
  scoop: ['scoop', 'scoops'],
} as const;
export type DoseUnit = keyof typeof doseUnitWords;
export const doseUnit = z.enum(Object.keys(doseUnitWords) as [DoseUnit, ...DoseUnit[]]);

/** How it gets into the animal → the words people read. */
export const doseRouteNames = {
  oral: 'By mouth',
  topical: 'On the skin',
  ear: 'In the ear',
  eye: 'In the eye',
  sc: 'Under the skin',
  im: 'Into the muscle',
  iv: 'Into a vein',
  inhaled: 'Inhaled',
  rectal: 'Rectally',
  transdermal: 'Through the skin',
} as const;
export type DoseRoute = keyof typeof doseRouteNames;
export const doseRoute = z.enum(Object.keys(doseRouteNames) as [DoseRoute, ...DoseRoute[]]);

export const medicationStatusNames = {
  planned: 'Planned',
  active: 'Active',
  held: 'On hold',
  completed: 'Completed',
  stopped: 'Stopped',
} as const;
export type MedicationStatus = keyof typeof medicationStatusNames;
export const medicationStatus = z.enum(Object.keys(medicationStatusNames) as [MedicationStatus, ...MedicationStatus[]]);

/** A decimal as text, with at most four places: 0.5. */
const decimal = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, { error: 'Enter a number, like 0.5.', abort: true });
/** How much is given at a time. */
export const doseAmount = decimal.refine((value) => Number(value) > 0, 'Enter an amount above 0.');

/** From a day of the course on, counted from 1, it is another amount. */
const taperStep = z.strictObject({ fromDay: z.int().min(2).max(3650), amount: doseAmount });
export type TaperStep = z.output<typeof taperStep>;

const courseDate = localDate.refine(
  (date) => date >= '2000-01-01' && date < '2100-01-01',
  'Enter a date between 2000 and 2099.',
);

export const medication = petRecord(
  'Medication',
  {
    drug: text(120, 'Say what it is called.'),
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
    /** Those who keep it are told when what is there lasts for fewer days than these. */
    refillLeadDays: z.int().min(1).max(90).nullable(),
    /** Whoever added it gets an e-mail when a dose is due. */
    emailWhenDue: z.boolean(),
    status: medicationStatus,
    notes: optionalText(1000),
  },
  { defaults: { withFood: false, taper: () => [], emailWhenDue: false, status: 'active' } },
);
export type Medication = z.output<typeof medication.row>;
export type MedicationCreate = z.output<typeof medication.create>;
export type MedicationCreateInput = z.input<typeof medication.create>;

type Checked = Pick<
  Medication,
  'schedule' | 'taper' | 'startsOn' | 'endsOn' | 'dosesTotal' | 'refillLeadDays' | 'stock'
>;

/** What is wrong with fields that each are right; null when they fit together. */
export function medicationProblem(entry: Checked): FieldError | null {
  const { schedule, taper, startsOn, endsOn, dosesTotal } = entry;
  if (endsOn !== null && endsOn < startsOn)
    return { path: 'endsOn', message: 'Enter a date that is not before the first day.' };
  if (endsOn !== null && dosesTotal !== null)
    return { path: 'dosesTotal', message: 'Give the last day or the number of doses, not both.' };
  if ('asNeeded' in schedule && taper.length > 0)
    return { path: 'taper', message: 'What is given when needed has no steps.' };
  if (taper.some(({ fromDay }, index) => fromDay === taper[index - 1]?.fromDay))
    return { path: 'taper', message: 'Enter each day once.' };
  if (entry.refillLeadDays !== null && entry.stock === null)
    return { path: 'stock', message: 'Say how much there is, or nobody can be told in time.' };
  return null;
}

/** What a course is called by its dates, where people did not hold, stop or complete it: to come, or under way. */
export function statusOn(
  { status, startsOn }: Pick<Medication, 'status' | 'startsOn'>,
  today = dateIn(defaultZone),
): MedicationStatus {
  if (status !== 'active' && status !== 'planned') return status;
  return startsOn > today ? 'planned' : 'active';
}

const fractions: Readonly<Record<string, string>> = { '25': '¼', '5': '½', '75': '¾' };

/** "half a tablet", "1½ tablets", "2.5 ml" */
export function doseWords(amount: string, unit: DoseUnit): string {
  const [one, many] = doseUnitWords[unit];
  const [whole = '0', places = ''] = amount.split('.');
  const rest = places.replace(/0+$/, '');
  const number = Number(whole);
  const isCounted = one !== many;
  if (isCounted && number === 0 && rest === '5') return `half a ${one}`;
  const fraction = isCounted ? fractions[rest] : undefined;
  if (fraction) return number === 0 ? `${fraction} ${one}` : `${number}${fraction} ${many}`;
  return `${number}${rest === '' ? '' : `.${rest}`} ${number === 1 && rest === '' ? one : many}`;
}

/** "Twice a day at 08:00 and 20:00, half a tablet by mouth, with food" */
export function medicationWords({
  schedule,
  amount,
  unit,
  route,
  withFood,
}: Pick<Medication, 'schedule' | 'amount' | 'unit' | 'route' | 'withFood'>): string {
  const dose = `${doseWords(amount, unit)} ${doseRouteNames[route].toLowerCase()}`;
  return [scheduleWords(schedule), dose, ...(withFood ? ['with food'] : [])].join(', ');
}
