import type { RecordKindName } from '@petcare/contracts';
import { z } from 'zod';
import type { Actor } from './actors.ts';

/** A kind whose records are made from what is typed; the others come as files. */
export type WrittenKind = Exclude<RecordKindName, 'file'>;

/** The minimum that makes a record of a kind, and a change to it. */
export interface RecordSample {
  readonly least: Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
  /** What it refers to: some of the minimum's fields, and the id of its parent if that isn't a pet. */
  readonly needs?: (owner: Actor, petId: string) => Promise<RecordNeeds>;
}

export interface RecordNeeds {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly parentId?: string;
}

const withId = z.looseObject({ id: z.string() });

async function policyOf(owner: Actor, petId: string): Promise<string> {
  const { least } = recordSamples.policy;
  return withId.parse((await owner.post(`/api/pets/${petId}/policies`, least)).body).id;
}

async function planOf(owner: Actor, petId: string): Promise<string> {
  return withId.parse((await owner.post('/api/training/plans', { petId, goal: 'Comes back every time' })).body).id;
}

/** One of every kind people write, for the tests that go through all of them. */
export const recordSamples: Readonly<Record<WrittenKind, RecordSample>> = {
  allergy: {
    least: { substance: 'Chicken', kind: 'food', severity: 'mild' },
    change: { severity: 'severe' },
  },
  claim: {
    least: { condition: 'Limping' },
    change: { note: 'The left hind leg' },
    needs: async (owner, petId) => ({ parentId: await policyOf(owner, petId) }),
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
  renewal: {
    least: { startsOn: '2025-01-01', paidPence: 30_000, decision: 'renewed' },
    change: { quotedPence: 32_500 },
    needs: async (owner, petId) => ({ parentId: await policyOf(owner, petId) }),
  },
  'training-plan': {
    least: { goal: 'Comes back every time' },
    change: { status: 'paused' },
    needs: async (_owner, petId) => ({ fields: { petId } }),
  },
  'training-session': {
    least: { minutes: 10 },
    change: { place: 'In the park' },
    needs: async (owner, petId) => ({ fields: { planId: await planOf(owner, petId) } }),
  },
  'training-skill': {
    least: { name: 'Comes in the garden' },
    change: { cue: 'Come' },
    needs: async (owner, petId) => ({ parentId: await planOf(owner, petId) }),
  },
  treatment: {
    least: { target: 'flea', product: 'Spot-on', treatedAt: '2026-11-20T18:00:00.000Z' },
    change: { target: 'tick' },
  },
  vaccination: {
    least: { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis', validUntil: null }], givenOn: '2026-11-02' },
    change: { batch: 'A123B' },
  },
  visit: {
    least: {
      at: { date: '2026-11-02', time: '10:30', zone: 'Europe/London' },
      kind: 'consultation',
      status: 'attended',
    },
    change: { findings: 'All well' },
  },
};
