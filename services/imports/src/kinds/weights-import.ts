import { dateIn, defaultZone, pastInstant, z } from '@petcare/contracts';
import { measure, measureProblem, measureWords, type Measure } from '@petcare/contracts/health';
import { measures } from '@petcare/health';
import { textOf } from '../engine/cell-readers.ts';
import { readDate } from '../engine/date-reading.ts';
import type { FieldReader, Reading } from '../engine/kind-of-import.ts';
import type { RecordSheet } from './record-import.ts';
import { petCell, petField } from './pet-cell.ts';

const units = {
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  g: 'g',
  grams: 'g',
  lb: 'lb',
  lbs: 'lb',
  oz: 'oz',
  st: 'st',
};
const { value, unit, note } = measure.create.shape;

const weightDraft = z
  .object({ ...petCell, measuredAt: pastInstant, value, unit: unit.default('kg'), note })
  .superRefine((draft, context) => {
    const problem = measureProblem({ ...draft, kind: 'weight', label: null });
    if (problem) context.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.message });
  });
type WeightDraft = z.output<typeof weightDraft>;

const badWeight = 'Enter a weight, like 12.4 or 12.4 kg.';

/** A number with its unit after it, or in its column's unit. */
function readWeight(cell: string, ofColumn: string): Reading {
  const [, number = '', word = ''] = /^([\d.,]+)\s*([a-z]*)\.?$/i.exec(cell) ?? [];
  const named = word === '' ? ofColumn : units[word.toLowerCase() as keyof typeof units];
  if (number === '' || named === undefined) return badWeight;
  const plain = number.replace(/^(\d+),(\d{1,2})$/, '$1.$2').replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? { value: String(Number(plain)), unit: named } : badWeight;
}

const weightIn = (ofColumn: string, ...synonyms: string[]): FieldReader => ({
  path: 'value',
  synonyms,
  read: (cell) => readWeight(cell, ofColumn),
});

const weighedOn: FieldReader = {
  path: 'measuredAt',
  synonyms: ['Weighed on', 'Weighed', 'Date weighed', 'Day', 'Measured on', 'When'],
  isDate: true,
  read: (cell, dates) => {
    const read = readDate(cell, dates);
    if (read?.precision !== 'day') return 'Enter a whole date, like 31/01/2024.';
    // A sheet seldom gives the time of day: noon is the same date wherever it's read.
    const isToday = read.date === dateIn(defaultZone);
    return { measuredAt: isToday ? new Date().toISOString() : `${read.date}T12:00:00.000Z` };
  },
};

const dayOf = ({ measuredAt }: Pick<WeightDraft, 'measuredAt'>) => dateIn(defaultZone, new Date(measuredAt));

/** Weights, as a diary beside the scales lists them. */
export const weightsSheet: RecordSheet<WeightDraft, Measure> = {
  kind: 'weights',
  record: measures,
  fields: {
    pet: petField,
    weighedOn,
    weight: weightIn('kg', 'Weight', 'Weight kg', 'Weight in kg', 'Kg', 'Body weight', 'Value'),
    grams: weightIn('g', 'Weight g', 'Grams', 'G'),
    pounds: weightIn('lb', 'Weight lb', 'Weight lbs', 'Lb', 'Lbs', 'Pounds'),
    note: textOf('note', 'Notes', 'Comment', 'Comments', 'Remarks'),
  },
  contract: weightDraft,
  titleOf: (draft) => `${draft.pet}, ${measureWords(draft)}`,
  place: (draft, pets) => {
    const whose = pets.one(draft.pet);
    return 'problem' in whose ? whose : { draft: { ...draft, petIds: [...whose.petIds] } };
  },
  identityOf: (draft) => [draft.petIds[0], dayOf(draft), Number(draft.value), draft.unit].join('|'),
  kept: `select concat_ws('|', pet_id, (measured_at at time zone '${defaultZone}')::date, trim_scale(value::numeric), unit) as key, count(*)::int as count
    from health.measure where organisation_id = $1 and kind = 'weight' and deleted_at is null group by 1`,
  bodyOf: ({ petIds, measuredAt, ...fields }) => ({
    parentId: petIds[0] ?? null,
    body: { kind: 'weight', label: null, measuredAt, value: fields.value, unit: fields.unit, note: fields.note },
  }),
};
