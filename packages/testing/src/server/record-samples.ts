import type { RecordKindName } from '@petcare/contracts';

/** A kind whose records are made from what is typed; the others come as files. */
export type WrittenKind = Exclude<RecordKindName, 'file'>;

/** The least that makes a record of a kind, and a change of it. */
export interface RecordSample {
  readonly least: Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
}

/** One of every kind that is written, for the tests that go through all of them. */
export const recordSamples: Readonly<Record<WrittenKind, RecordSample>> = {
  allergy: {
    least: { substance: 'Chicken', kind: 'food', severity: 'mild' },
    change: { severity: 'severe' },
  },
  condition: { least: { name: 'Arthritis' }, change: { status: 'chronic' } },
  contact: { least: { type: 'vet-practice', name: 'Wharfedale Vets' }, change: { isEmergency: true } },
  expense: {
    least: { spentOn: '2026-11-20', amountPence: 450, category: 'food' },
    change: { note: 'For both of them' },
  },
  measure: { least: { kind: 'weight', value: '12.4', unit: 'kg' }, change: { note: 'On the kitchen scales' } },
  medication: {
    least: {
      drug: 'Metacam',
      amount: '0.5',
      unit: 'ml',
      route: 'oral',
      schedule: { times: ['08:00'] },
      startsOn: '2026-11-20',
    },
    change: { amount: '1' },
  },
  note: { least: { type: 'general', body: 'Slept all day' }, change: { pinned: true } },
  policy: {
    least: {
      insurer: 'Dales Pet Insurance',
      number: 'DP-1',
      type: 'lifetime',
      startsOn: '2026-01-01',
      renewsOn: '2027-01-01',
      premiumPence: 2899,
      premiumEvery: 'month',
    },
    change: { excessPence: 9900 },
  },
  treatment: {
    least: { target: 'flea', product: 'Spot-on', treatedAt: '2026-11-20T18:00:00.000Z' },
    change: { target: 'tick' },
  },
  vaccination: {
    least: { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis', validUntil: null }], givenOn: '2026-11-02' },
    change: { batch: 'A123B' },
  },
};
