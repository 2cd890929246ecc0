import { treatment, treatmentTargetNames, type Treatment } from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { TreatmentEntity } from './treatment.entity.ts';

/** What was given against parasites, latest first. */
export const treatments: RecordKind<Treatment> = {
  kind: 'treatment',
  parent: ofPet,
  shared: true,
  table: 'health.treatment',
  entity: TreatmentEntity,
  contract: treatment,
  order: { field: 'treatedAt', latestFirst: true },
  filters: { target: 'r.target = $' },
  label: ({ product }) => product,
  settles: ({ before, after }) => before === null && after !== null,
  entry: ({ target, product, treatedAt }) => ({
    on: null,
    at: treatedAt,
    title: product,
    detail: `Against ${treatmentTargetNames[target].toLowerCase()}`,
  }),
};
