import { Scale } from 'lucide-react';
import {
  imperialWords,
  measure,
  measureKindNames,
  measureProblem,
  measureWords,
  weightWords,
  type Measure,
  type MeasureCreate,
} from '@petcare/contracts/health';
import { longTextField, recordScreens } from '@petcare/records';
import { formatDateTime } from '@petcare/web';
import { KindField, LabelField, ValueField } from './measure-fields.tsx';
import { momentField } from '../moments/moment-field.tsx';
import { instantIn } from '../moments/moments.ts';
import { VisitLink } from '../visits/visit-link.tsx';

const nameOf = ({ kind, label }: Pick<Measure, 'kind' | 'label'>) => label ?? measureKindNames[kind];

/** A weight in the unit it wasn't entered in, for those who think in that. */
function alsoIn({ grams, unit }: Measure): string | null {
  if (grams === null) return null;
  const isMetric = unit === 'kg' || unit === 'g';
  return isMetric ? imperialWords(grams) : weightWords(grams);
}

function Summary({ row }: { row: Measure }) {
  const words = [alsoIn(row), row.note].filter(Boolean).join(' · ');
  if (row.visitId === null) return words;
  return (
    <>
      {words && `${words} · `}
      <VisitLink petId={row.petId} visitId={row.visitId} />
    </>
  );
}

/** Weight, height and whatever else is measured. */
export const measures = recordScreens<Measure, MeasureCreate>({
  name: 'measure',
  contract: measure,
  fields: [
    { keys: ['kind'], label: 'What was measured', Input: KindField, words: ({ kind }) => measureKindNames[kind] },
    { keys: ['label'], label: 'Name', Input: LabelField, words: ({ label }) => label },
    { keys: ['value', 'unit'], label: 'Value', Input: ValueField, words: measureWords },
    momentField('measuredAt'),
    longTextField('note', 'Note', { optional: true, rows: 2 }),
  ],
  Icon: Scale,
  purpose: 'A weight now and then shows early on if something is wrong, and vets need it to work out doses.',
  titleOf: (row) => `${nameOf(row)} ${measureWords(row)}`,
  summaryOf: (row) => <Summary row={row} />,
  asideOf: ({ measuredAt }, zone) => formatDateTime(measuredAt, zone),
  problemOf: measureProblem,
  starts: (_zone, { like, rows }): Record<string, string> =>
    like
      ? { measuredAt: new Date().toISOString() }
      : { kind: 'weight', unit: rows.find(({ kind }) => kind === 'weight')?.unit ?? 'kg' },
  readTyped: instantIn('measuredAt'),
  isRepeated: true,
});
