import { instant, pastInstant, petRecord, text, treatmentTarget, type z } from '@petcare/contracts';

export { treatmentTarget, treatmentTargetNames, type TreatmentTarget } from '@petcare/contracts';

/** A treatment against parasites. Its time of day counts: a travelling dog is wormed 24 to 120 hours before it arrives. */
export const treatment = petRecord(
  'Treatment',
  {
    target: treatmentTarget,
    product: text(120, 'Enter the product.'),
    treatedAt: pastInstant,
  },
  { kept: { treatedAt: instant }, filters: { target: treatmentTarget.optional() } },
);
export type Treatment = z.output<typeof treatment.row>;
export type TreatmentCreate = z.output<typeof treatment.create>;
export type TreatmentCreateInput = z.input<typeof treatment.create>;

const hour = 3_600_000;
/** Hours before arrival between which a travelling dog is treated against tapeworm: GOV.UK, “Taking your pet dog, cat or ferret abroad”. */
export const tapewormHours = { most: 120, least: 24 } as const;

export interface WormedForTravel {
  /** The treatment that comes closest; `none` if none was given before the arrival. */
  readonly state: 'in-time' | 'too-early' | 'too-late' | 'none';
  readonly treatedAt: string | null;
  /** When it has to be given, both instants included. */
  readonly from: Date;
  readonly until: Date;
}

/** Was a dog treated against tapeworm in time for its arrival? Hours are elapsed ones, whatever clocks do meanwhile. */
export function wormedForTravel(
  treatments: readonly Pick<Treatment, 'target' | 'treatedAt'>[],
  arrivesAt: Date,
): WormedForTravel {
  const from = new Date(arrivesAt.getTime() - tapewormHours.most * hour);
  const until = new Date(arrivesAt.getTime() - tapewormHours.least * hour);
  const given = treatments
    .filter(({ target }) => target === 'tapeworm')
    .map(({ treatedAt }) => ({ treatedAt, at: Date.parse(treatedAt) }))
    .filter(({ at }) => at <= arrivesAt.getTime())
    .toSorted((first, second) => second.at - first.at);
  const inTime = given.find(({ at }) => at >= from.getTime() && at <= until.getTime());
  const nearest = inTime ?? given[0];
  if (!nearest) return { state: 'none', treatedAt: null, from, until };
  const state = inTime ? 'in-time' : nearest.at > until.getTime() ? 'too-late' : 'too-early';
  return { state, treatedAt: nearest.treatedAt, from, until };
}
