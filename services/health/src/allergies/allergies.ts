import { allergy, allergySeverityNames, type Allergy } from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { AllergyEntity } from './allergy.entity.ts';

/** What a pet must avoid, A to Z; in the history from the day it was recorded. */
export const allergies: RecordKind<Allergy> = {
  kind: 'allergy',
  parent: ofPet,
  shared: true,
  table: 'health.allergy',
  entity: AllergyEntity,
  contract: allergy,
  order: { field: 'substance' },
  label: ({ substance }) => substance,
  entry: ({ substance, severity, reaction }) => ({
    on: null,
    title: `Allergy: ${substance}`,
    detail: reaction ?? allergySeverityNames[severity],
  }),
};
