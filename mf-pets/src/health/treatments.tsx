import { Bug } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { treatment, treatmentTargetNames, type Treatment, type TreatmentCreate } from '@petcare/contracts/health';
import { choiceField, choicesOf, recordScreens, recordsQuery, textField } from '@petcare/records';
import { formatDateTime } from '@petcare/web';
import { momentField } from '../moments/moment-field.tsx';
import { TreatmentSummary } from './treatment-summary.tsx';
import { instantIn } from '../moments/moments.ts';

function Summary({ row, zone }: { row: Treatment; zone: string }) {
  const { data } = useInfiniteQuery(recordsQuery(treatments, row.petId));
  const latest = data?.pages.flatMap(({ items }) => items).find(({ target }) => target === row.target);
  return <TreatmentSummary row={row} zone={zone} isLatest={latest?.id === row.id} />;
}

/** Treatments given against parasites. */
export const treatments = recordScreens<Treatment, TreatmentCreate>({
  name: 'treatment',
  contract: treatment,
  fields: [
    choiceField('target', 'Against', choicesOf(treatmentTargetNames), { placeholder: 'Choose' }),
    textField('product', 'Product', { help: 'The name on the packet.' }),
    momentField('treatedAt'),
  ],
  Icon: Bug,
  purpose: 'Worming, flea and tick treatments, with the time: some countries ask for it at the border.',
  titleOf: ({ product }) => product,
  summaryOf: (row, zone) => <Summary row={row} zone={zone} />,
  asideOf: ({ treatedAt }, zone) => formatDateTime(treatedAt, zone),
  readTyped: instantIn('treatedAt'),
  starts: () => ({ treatedAt: new Date().toISOString() }),
  isRepeated: true,
  forOthers: { bodyOf: (body) => body },
});
