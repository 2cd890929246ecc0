import {
  gramsOf,
  measure,
  measureKindNames,
  measureProblem,
  measureWords,
  type Measure,
} from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { withVisits } from '../visits/visit-links.ts';
import { MeasureEntity } from './measure.entity.ts';
import { oddMeasure } from './odd-measure.ts';

const nameOf = ({ kind, label }: Measure) => label ?? measureKindNames[kind];

/** Weight, height and anything else measured, latest first. */
export const measures: RecordKind<Measure> = {
  kind: 'measure',
  parent: ofPet,
  shared: true,
  table: 'health.measure',
  entity: MeasureEntity,
  contract: measure,
  order: { field: 'measuredAt', latestFirst: true },
  label: (row) => `${nameOf(row)} ${measureWords(row)}`,
  check: measureProblem,
  derived: ({ kind, value, unit, label }) => ({
    grams: kind === 'weight' ? gramsOf(value, unit) : null,
    // Only what none of our kinds fits has a name of its own.
    label: kind === 'custom' ? label : null,
  }),
  filters: { kind: 'r.kind = $' },
  odd: oddMeasure,
  besides: withVisits,
  entry: (row) => ({
    on: null,
    at: row.measuredAt,
    title: `${nameOf(row)}: ${measureWords(row)}`,
    detail: row.note,
  }),
};
