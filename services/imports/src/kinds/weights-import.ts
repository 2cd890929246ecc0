import { dateIn, instantOf, pastDate, z } from '@petcare/contracts';
import { measure, measureProblem, measureWords, type Measure } from '@petcare/contracts/health';
import { measures } from '@petcare/health';
import { dateOf, textOf } from '../engine/cell-readers.ts';
import type { FieldReader, Reading } from '../engine/kind-of-import.ts';
import { eitherWords, readNumber, toDecimals, type DecimalMark } from '../engine/number-reading.ts';
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
  .object({
    ...petCell,
    weighedOn: pastDate,
    /** Once it's known where the organisation is. */
    measuredAt: z.string().default(''),
    value,
    unit: unit.default('kg'),
    note,
  })
  .superRefine((draft, context) => {
    const problem = measureProblem({ ...draft, kind: 'weight', label: null });
    if (problem) context.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.message });
  });
type WeightDraft = z.output<typeof weightDraft>;

const badWeight = 'Enter a weight, like 12.4 or 12.4 kg.';

/** As many as the contract takes. */
const mostDecimals = 4;

/** A number with its unit after it, or in its column's unit. */
function readWeight(cell: string, ofColumn: string, decimals: DecimalMark | null): Reading {
  const [, number = '', word = ''] = /^([\d.,]+)\s*([a-z]*)\.?$/i.exec(cell) ?? [];
  const named = word === '' ? ofColumn : units[word.toLowerCase() as keyof typeof units];
  const read = named === undefined ? null : readNumber(number, decimals, named === 'g');
  if (read === null) return badWeight;
  if ('either' in read) return eitherWords(number, read.either);
  return { value: toDecimals(read.value, mostDecimals), unit: named };
}

const weightIn = (ofColumn: string, ...synonyms: string[]): FieldReader => ({
  path: 'value',
  synonyms,
  isNumber: true,
  read: (cell, { decimals }) => readWeight(cell, ofColumn, decimals),
});

/** A sheet seldom gives the time of day: noon there, but now for today; null for a day that hasn't begun there. */
function weighedAt(day: string, zone: string): string | null {
  const today = dateIn(zone);
  if (day > today) return null;
  return (day === today ? new Date() : instantOf(`${day}T12:00`, zone)).toISOString();
}

/** Weights, as a diary beside the scales lists them. */
export const weightsSheet: RecordSheet<WeightDraft, Measure> = {
  kind: 'weights',
  record: measures,
  fields: {
    pet: petField,
    weighedOn: dateOf('weighedOn', 'Weighed on', 'Weighed', 'Date weighed', 'Day', 'Measured on', 'When'),
    weight: weightIn('kg', 'Weight', 'Weight kg', 'Weight in kg', 'Kg', 'Body weight', 'Value'),
    grams: weightIn('g', 'Weight g', 'Grams', 'G'),
    pounds: weightIn('lb', 'Weight lb', 'Weight lbs', 'Lb', 'Lbs', 'Pounds'),
    note: textOf('note', 'Notes', 'Comment', 'Comments', 'Remarks'),
  },
  contract: weightDraft,
  titleOf: (draft) => `${draft.pet}, ${measureWords(draft)}`,
  place: (draft, { pets, zone }) => {
    const whose = pets.one(draft.pet);
    if ('problem' in whose) return whose;
    const measuredAt = weighedAt(draft.weighedOn, zone);
    if (measuredAt === null)
      return { problem: { field: 'weighedOn', message: 'Enter a date that isn’t in the future.' } };
    return { draft: { ...draft, measuredAt, petIds: [...whose.petIds] } };
  },
  identityOf: (draft) => [draft.petIds[0], draft.weighedOn, Number(draft.value), draft.unit].join('|'),
  kept: `select concat_ws('|', m.pet_id, (m.measured_at at time zone o.zone)::date, trim_scale(m.value::numeric), m.unit) as key,
      count(*)::int as count
    from health.measure m join organisations.organisation o on o.id = m.organisation_id
    where m.organisation_id = $1 and m.kind = 'weight' and m.deleted_at is null group by 1`,
  bodyOf: ({ petIds, measuredAt, ...fields }) => ({
    parentId: petIds[0] ?? null,
    body: { kind: 'weight', label: null, measuredAt, value: fields.value, unit: fields.unit, note: fields.note },
  }),
};
