import { Bug } from 'lucide-react';
import { treatment, treatmentTargetNames, type Treatment, type TreatmentCreate } from '@petcare/contracts/health';
import { choiceField, choicesOf, recordScreens, textField } from '@petcare/records';
import { formatDateTime } from '@petcare/web';
import { momentField } from '../moments/moment-field.tsx';
import { instantIn } from '../moments/moments.ts';

/** What was given against parasites. */
export const treatments = recordScreens<Treatment, TreatmentCreate>({
  name: 'treatment',
  contract: treatment,
  fields: [
    choiceField('target', 'Against', choicesOf(treatmentTargetNames), { placeholder: 'Choose' }),
    textField('product', 'Product', { help: 'As it is called on the packet.' }),
    momentField('treatedAt'),
  ],
  Icon: Bug,
  purpose: 'Worming, flea and tick treatments, with the hour: some countries ask for it at the border.',
  titleOf: ({ product }) => product,
  summaryOf: ({ target }) => `Against ${treatmentTargetNames[target].toLowerCase()}`,
  asideOf: ({ treatedAt }, zone) => formatDateTime(treatedAt, zone),
  readTyped: instantIn('treatedAt'),
  starts: () => ({ treatedAt: new Date().toISOString() }),
  isRepeated: true,
});
