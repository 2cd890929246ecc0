import { localDate, optionalLine, optionalText, petRecord, text, z } from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import type { FieldError } from '@petcare/contracts';
import { before2100 } from '../health/recent-date.ts';
import { mostLimitPence, wholePence } from './pence.ts';

/** Types of cover sold in the UK → the words people read. */
export const policyTypeNames = {
  'accident-only': 'Accident only',
  'time-limited': 'Time limited',
  'maximum-benefit': 'Maximum benefit',
  lifetime: 'Lifetime',
  'third-party': 'Third party only',
  horse: 'Horse',
} as const;
export type PolicyType = keyof typeof policyTypeNames;
export const policyType = z.enum(Object.keys(policyTypeNames) as [PolicyType, ...PolicyType[]]);

/** What each type means, in a sentence. */
export const policyTypeMeanings: Readonly<Record<PolicyType, string>> = {
  'accident-only': 'Pays for injuries, not for illness.',
  'time-limited':
    'Pays for each condition for 12 months from its start or up to a sum, whichever comes first; then never again.',
  'maximum-benefit': 'Pays for each condition up to a sum, however long it takes; then never again.',
  lifetime: 'Pays up to a sum every year, starting afresh at each renewal, including for ongoing conditions.',
  'third-party': 'Pays for harm the animal does to others, not for vet fees.',
  horse: 'For horses, often with an agreed value and a class of use.',
};

/** What a limit applies to → the words people read. */
export const limitPerNames = { year: 'a year', condition: 'a condition', claim: 'a claim' } as const;
export type LimitPer = keyof typeof limitPerNames;

export const premiumEveryNames = { month: 'A month', year: 'A year' } as const;
export type PremiumEvery = keyof typeof premiumEveryNames;

const policyLimit = z.strictObject({
  /** What it is for: "Vet fees". */
  name: text(60, 'Say what it is for.'),
  amountPence: z.int('Enter whole pence.').min(0, 'Enter an amount of at least £0.'),
  per: z.enum(Object.keys(limitPerNames) as [LimitPer, ...LimitPer[]]).default('year'),
});
export type PolicyLimit = z.output<typeof policyLimit>;

/** All of them are typed in one box, so what is wrong with an amount belongs to the list. */
const policyLimits = z
  .array(policyLimit)
  .max(10, 'Enter up to 10 limits.')
  .refine(
    (limits) => limits.every(({ amountPence }) => amountPence <= mostLimitPence),
    'Enter limits of up to £100,000,000 each.',
  );

/** Decisions after which a policy isn't renewed → the words people read. */
export const endDecisionNames = { switched: 'Switched insurer', lapsed: 'Lapsed', cancelled: 'Cancelled' } as const;
type EndDecision = keyof typeof endDecisionNames;
const endDecision = z.enum(Object.keys(endDecisionNames) as [EndDecision, ...EndDecision[]]);

/** One animal's insurance. */
export const policy = petRecord(
  'Policy',
  {
    insurer: text(120, 'Enter the insurer.'),
    product: optionalLine(120),
    /** As it appears on the schedule. */
    number: text(40, 'Enter the policy number.'),
    type: policyType,
    startsOn: before2100(localDate),
    /** The day the next term starts. */
    renewsOn: before2100(localDate),
    premiumPence: wholePence,
    premiumEvery: z.enum(Object.keys(premiumEveryNames) as [PremiumEvery, ...PremiumEvery[]]),
    /** What the owner pays first. */
    excessPence: wholePence.nullable(),
    /** The owner's share of the rest. */
    coPayPercent: z.int().min(0, 'Enter 0 to 100.').max(100, 'Enter 0 to 100.').nullable(),
    limits: policyLimits,
    exclusions: optionalText(1000),
    claimsPhone: optionalLine(40),
    /** The schedule, the terms. */
    fileIds,
  },
  {
    defaults: { limits: [], fileIds: [] },
    kept: { startsOn: localDate, renewsOn: localDate },
    answered: {
      /** The day its first term started. */
      coveredFrom: localDate,
      /** The days on which terms that were renewed started, earliest first. */
      termStarts: z.array(localDate),
      /** Set if it isn't renewed again: the first day without it. */
      endsOn: localDate.optional(),
      /** The decision that ends it; set with `endsOn`. */
      endedBy: endDecision.optional(),
      files: attachedFiles,
    },
  },
);
export type Policy = z.output<typeof policy.row>;
export type PolicyCreate = z.output<typeof policy.create>;
export type PolicyCreateInput = z.input<typeof policy.create>;

/** A term ends after it starts; null when it does. */
export function policyProblem({ startsOn, renewsOn }: Pick<Policy, 'startsOn' | 'renewsOn'>): FieldError | null {
  return renewsOn > startsOn ? null : { path: 'renewsOn', message: 'Enter a date after the start.' };
}

/** What a year of it costs, in pence. */
export const yearlyPence = ({ premiumPence, premiumEvery }: Pick<Policy, 'premiumPence' | 'premiumEvery'>): number =>
  premiumEvery === 'month' ? premiumPence * 12 : premiumPence;

/** A policy's state on a given day → the words people read. */
export type PolicyState = 'to-come' | 'running' | 'renewal-due' | 'renewal-past' | 'ended';
const policyStateNames: Readonly<Record<PolicyState, string>> = {
  'to-come': 'Not started',
  running: 'In force',
  'renewal-due': 'Renewal due',
  'renewal-past': 'Renewal was due',
  ended: 'Ended',
};

/** Days before the renewal from which it is due, and after it for which it may have renewed without anybody noting it here. */
export const renewalDueDays = 30;

const days = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

type Span = Pick<Policy, 'coveredFrom' | 'renewsOn' | 'endsOn'>;

/** Most policies renew by themselves: one whose day has passed with nothing decided isn't called ended at once. */
export function policyStateAt(today: string, { coveredFrom, renewsOn, endsOn }: Span): PolicyState {
  if (today < coveredFrom) return 'to-come';
  if (endsOn) return today >= renewsOn || today >= endsOn ? 'ended' : 'running';
  const left = days(renewsOn) - days(today);
  if (left > renewalDueDays) return 'running';
  if (left > 0) return 'renewal-due';
  return left > -renewalDueDays ? 'renewal-past' : 'ended';
}

/** "In force", or what was decided that ended it: "Cancelled". */
export function policyStateWords(today: string, row: Span & Pick<Policy, 'endedBy'>): string {
  const state = policyStateAt(today, row);
  return state === 'ended' && row.endedBy ? endDecisionNames[row.endedBy] : policyStateNames[state];
}
