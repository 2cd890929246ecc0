import { ShieldAlert } from 'lucide-react';
import {
  allergy,
  allergyKindNames,
  allergySeverityNames,
  allergyStatusNames,
  type Allergy,
  type AllergyCreate,
} from '@petcare/contracts/health';
import { choiceField, choicesOf, longTextField, recordScreens, textField } from '@petcare/records';

/** What a pet must avoid. */
export const allergies = recordScreens<Allergy, AllergyCreate>({
  name: 'allergy',
  contract: allergy,
  fields: [
    textField('substance', 'What to'),
    choiceField('kind', 'Kind', choicesOf(allergyKindNames)),
    choiceField('severity', 'How bad it gets', choicesOf(allergySeverityNames)),
    longTextField('reaction', 'What happens', { optional: true, rows: 2 }),
    choiceField('status', 'Now', choicesOf(allergyStatusNames)),
  ],
  Icon: ShieldAlert,
  purpose: 'What everybody who feeds or treats this animal needs to know: what happens and how bad it gets.',
  titleOf: ({ substance }) => substance,
  summaryOf: ({ kind, severity, reaction }) =>
    [allergyKindNames[kind], allergySeverityNames[severity], reaction].filter(Boolean).join(' · '),
  asideOf: ({ status }) => allergyStatusNames[status],
});
