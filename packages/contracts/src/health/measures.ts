import { id, instant, optionalText, pastInstant, petRecord, z, type FieldError } from '@petcare/contracts';

/** What is measured → the word people read. */
export const measureKindNames = {
  weight: 'Weight',
  height: 'Height',
  'body-condition': 'Body condition',
  temperature: 'Temperature',
  custom: 'Something else',
} as const;
export type MeasureKind = keyof typeof measureKindNames;
export const measureKinds = Object.keys(measureKindNames) as [MeasureKind, ...MeasureKind[]];
export const measureKind = z.enum(measureKinds);

/** Units → how they are written after a number. `hands` are hands and inches: 14.2 is 14 hands 2 inches. */
export const measureUnitNames = {
  kg: 'kg',
  g: 'g',
  lb: 'lb',
  st: 'st',
  oz: 'oz',
  cm: 'cm',
  hands: 'hh',
  celsius: '°C',
  score: 'of 9',
  other: '',
} as const;
export type MeasureUnit = keyof typeof measureUnitNames;
export const measureUnit = z.enum(Object.keys(measureUnitNames) as [MeasureUnit, ...MeasureUnit[]]);

export const unitsOf: Readonly<Record<MeasureKind, readonly [MeasureUnit, ...MeasureUnit[]]>> = {
  weight: ['kg', 'g', 'lb', 'st', 'oz'],
  height: ['cm', 'hands'],
  'body-condition': ['score'],
  temperature: ['celsius'],
  custom: ['other'],
};

/** Grams in a unit; the pound is exactly 453.59237 g (international yard and pound agreement, 1959). */
const gramsIn: Readonly<Partial<Record<MeasureUnit, number>>> = {
  g: 1,
  kg: 1000,
  lb: 453.59237,
  oz: 453.59237 / 16,
  st: 453.59237 * 14,
};

/** Whole grams of a weight; null for a unit that isn't one of weight. */
export function gramsOf(value: string, unit: MeasureUnit): number | null {
  const factor = gramsIn[unit];
  return factor === undefined ? null : Math.round(Number(value) * factor);
}

/** `grams` in another unit, to two decimals. */
export function weightIn(grams: number, unit: 'kg' | 'g' | 'lb' | 'st' | 'oz'): number {
  return Math.round((grams / (gramsIn[unit] ?? 1)) * 100) / 100;
}

/** A weight in imperial units: "27.34 lb", in ounces below a pound. */
export const imperialWords = (grams: number): string =>
  grams < (gramsIn.lb ?? 1) ? `${weightIn(grams, 'oz')} oz` : `${weightIn(grams, 'lb')} lb`;

/** The unit a weight is read in: grams below a kilogram. */
export const weightUnitOf = (grams: number): 'g' | 'kg' => (grams < 1000 ? 'g' : 'kg');

/** A weight as it's read: "85 g", "12.4 kg". */
export const weightWords = (grams: number): string => `${weightIn(grams, weightUnitOf(grams))} ${weightUnitOf(grams)}`;

export const measure = petRecord(
  'Measure',
  {
    kind: measureKind,
    /** A decimal, as text: 12.40. */
    value: z.string().regex(/^\d{1,7}(\.\d{1,4})?$/, 'Enter a number, like 12.4.'),
    unit: measureUnit,
    /** What it is, if the kind is custom. */
    label: optionalText(60),
    measuredAt: pastInstant,
    note: optionalText(500),
  },
  {
    defaults: { measuredAt: () => new Date().toISOString() },
    kept: {
      measuredAt: instant,
      /** For a weight; the unit it was entered in is kept as well. */
      grams: z.int().nullable(),
      /** The visit it was recorded with. */
      visitId: id.nullable(),
    },
    filters: { kind: measureKind.optional() },
  },
);
export type Measure = z.output<typeof measure.row>;
export type MeasureCreate = z.output<typeof measure.create>;
export type MeasureCreateInput = z.input<typeof measure.create>;

const outside = (least: string, most: string): FieldError => ({
  path: 'value',
  message: `Enter a value between ${least} and ${most}.`,
});

/** Body temperatures of any species people keep: some are as warm as what's around them. */
export const leastCelsius = 0;
export const mostCelsius = 50;

/** Minimum and maximum of each kind, in the unit named. */
function rangeProblem({ kind, value, unit }: Pick<Measure, 'kind' | 'value' | 'unit'>): FieldError | null {
  const number = Number(value);
  const grams = gramsOf(value, unit);
  switch (kind) {
    case 'weight':
      return grams === null || grams < 1 || grams > 1_500_000 ? outside('1 g', '1,500 kg') : null;
    case 'height':
      return unit === 'cm' ? centimetreProblem(number) : handsProblem(value);
    case 'body-condition':
      return Number.isInteger(number) && number >= 1 && number <= 9 ? null : outside('1', '9, in whole points');
    case 'temperature':
      return number >= leastCelsius && number <= mostCelsius ? null : outside(`${leastCelsius}`, `${mostCelsius} °C`);
    case 'custom':
      return null;
  }
}

const centimetreProblem = (value: number) => (value >= 1 && value <= 250 ? null : outside('1', '250 cm'));

/** A hand has four inches, so the digit after the point is 0 to 3. */
function handsProblem(value: string): FieldError | null {
  if (!/^\d{1,2}(\.[0-3])?$/.test(value))
    return { path: 'value', message: 'Enter hands and inches, like 14.2; a hand has four inches.' };
  return Number(value) >= 1 && Number(value) <= 22 ? null : outside('1', '22 hands');
}

/** What is wrong with fields that are each valid; null if they fit together. */
export function measureProblem(entry: Pick<Measure, 'kind' | 'value' | 'unit' | 'label'>): FieldError | null {
  if (!unitsOf[entry.kind].includes(entry.unit))
    return { path: 'unit', message: `Choose a unit for ${measureKindNames[entry.kind].toLowerCase()}.` };
  if (entry.kind === 'custom' && entry.label === null) return { path: 'label', message: 'Say what was measured.' };
  return rangeProblem(entry);
}

/** A measure as people read it: "12.4 kg", "14.2 hh", "5 of 9". */
export function measureWords({ value, unit }: Pick<Measure, 'value' | 'unit'>): string {
  return `${value} ${measureUnitNames[unit]}`.trim();
}
