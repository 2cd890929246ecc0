import { pastInstant, petRecord, text, z } from '@petcare/contracts';

/** What a treatment is against → the word people read. */
export const treatmentTargetNames = {
  flea: 'Fleas',
  tick: 'Ticks',
  roundworm: 'Roundworm',
  tapeworm: 'Tapeworm',
  lungworm: 'Lungworm',
  heartworm: 'Heartworm',
  mites: 'Mites',
  lice: 'Lice',
  strongyles: 'Strongyles',
} as const;
export type TreatmentTarget = keyof typeof treatmentTargetNames;
export const treatmentTarget = z.enum(Object.keys(treatmentTargetNames) as [TreatmentTarget, ...TreatmentTarget[]]);

/** A treatment against parasites. Its time of day counts: a dog that travels is wormed 24 to 120 hours before it arrives. */
export const treatment = petRecord('Treatment', {
  target: treatmentTarget,
  product: text(120),
  treatedAt: pastInstant,
});
export type Treatment = z.output<typeof treatment.row>;
export type TreatmentCreate = z.output<typeof treatment.create>;
export type TreatmentCreateInput = z.input<typeof treatment.create>;
