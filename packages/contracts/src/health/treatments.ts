import { pastInstant, petRecord, text, treatmentTarget, type z } from '@petcare/contracts';

export { treatmentTarget, treatmentTargetNames, type TreatmentTarget } from '@petcare/contracts';

/** A treatment against parasites. Its time of day counts: a dog that travels is wormed 24 to 120 hours before it arrives. */
export const treatment = petRecord('Treatment', {
  target: treatmentTarget,
  product: text(120, 'Enter the product.'),
  treatedAt: pastInstant,
});
export type Treatment = z.output<typeof treatment.row>;
export type TreatmentCreate = z.output<typeof treatment.create>;
export type TreatmentCreateInput = z.input<typeof treatment.create>;
