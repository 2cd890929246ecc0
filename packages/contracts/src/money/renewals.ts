import { addDays, id, localDate, nextDateOf, recordWithin, z } from '@petcare/contracts';
import { before2100 } from '../health/recent-date.ts';
import { wholePence } from './pence.ts';
import { endDecisionNames, policy, renewalDueDays, type Policy } from './policies.ts';

/** What became of a policy when its term ended → the words people read. */
export const renewalDecisionNames = { renewed: 'Renewed', ...endDecisionNames } as const;
export type RenewalDecision = keyof typeof renewalDecisionNames;

/** What a policy says its claims are worked out from. */
const coverOfTerm = { excessPence: true, coPayPercent: true, limits: true } as const;

/** One term of a policy, and what it costs. */
export const renewal = recordWithin(
  'Renewal',
  { policyId: id },
  {
    startsOn: before2100(localDate),
    /** What the insurer asked for, for the whole term. */
    quotedPence: wholePence.nullable(),
    /** What is paid for the whole term. */
    paidPence: wholePence,
    decision: z.enum(Object.keys(renewalDecisionNames) as [RenewalDecision, ...RenewalDecision[]]),
  },
  {
    kept: {
      startsOn: localDate,
      /** What the policy said before this term moved it on; null if it didn't. */
      replaces: policy.row
        .pick({ startsOn: true, renewsOn: true, premiumPence: true, premiumEvery: true, ...coverOfTerm })
        // Terms from before these were kept don't say them.
        .partial(coverOfTerm)
        .nullable(),
    },
    answered: {
      /** The day the next term starts. */
      endsOn: localDate,
      /** Per year. */
      yearlyPence: z.int(),
      /** Compared with the term before, both per year; null for the first one, and if there is no cover. */
      changePence: z.int().nullable(),
      /** With one decimal. */
      changePercent: z.number().nullable(),
    },
  },
);
export type Renewal = z.output<typeof renewal.row>;
export type StoredRenewal = z.output<typeof renewal.stored>;
export type RenewalCreate = z.output<typeof renewal.create>;
export type RenewalCreateInput = z.input<typeof renewal.create>;

/** The same day a year later; for 29 February, the 28th. */
export function yearAfter(date: string): string {
  return nextDateOf({ date, rrule: 'FREQ=YEARLY' }, addDays(date, 1)) ?? date;
}

/** Is a term from `first` on the policy's next one? Insurers move the day, and people type it late, so it may be another than expected. */
export function isNextTerm({ startsOn, renewsOn }: Pick<Policy, 'startsOn' | 'renewsOn'>, first: string): boolean {
  return first > startsOn && first >= addDays(renewsOn, -renewalDueDays);
}

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

interface Span {
  startsOn: string;
  endsOn: string;
}

/** How much of a year a term is: by months if it is whole months, else by days. */
function partOfYear({ startsOn, endsOn }: Span): [part: number, whole: number] {
  if (endsOn === yearAfter(startsOn)) return [1, 1];
  const [from, to] = [startsOn, endsOn].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
  const months = (to ?? 0) - (from ?? 0);
  if (startsOn.slice(8) === endsOn.slice(8) && months > 0) return [months, 12];
  return [Math.max(1, day(endsOn) - day(startsOn)), 365];
}

/** What a term's amount comes to per year. */
export function yearlyOf(pence: number, term: Span): number {
  const [part, whole] = partOfYear(term);
  return Math.round((pence * whole) / part);
}

/** What a term costs of which a year costs that much. */
export function termOfYearly(yearly: number, term: Span): number {
  const [part, whole] = partOfYear(term);
  return Math.round((yearly * part) / whole);
}

type Term = Pick<StoredRenewal, 'startsOn' | 'paidPence' | 'decision'>;
type Present = Pick<Policy, 'startsOn' | 'renewsOn'>;
type Worked = Pick<Renewal, 'endsOn' | 'yearlyPence' | 'changePence' | 'changePercent'>;

/** Does somebody insure the animal then, at a price? */
export const isCovered = ({ decision }: Pick<Term, 'decision'>): boolean =>
  decision === 'renewed' || decision === 'switched';

/** The day a term's amount pays for it until: one that ends early, as nobody insures the animal there any more, cost what was agreed. */
function agreedEnd(term: Term, next: Term | undefined, present: Present, endsOn: string): string {
  if (next === undefined || next.decision === 'renewed') return endsOn;
  const isPresent = term.startsOn === present.startsOn && present.renewsOn > term.startsOn;
  const agreed = isPresent ? present.renewsOn : yearAfter(term.startsOn);
  return agreed > endsOn ? agreed : endsOn;
}

/** What follows for each of a policy's terms, the first one first; one from before the policy's own runs until that starts. */
export function workedTerms<T extends Term>(terms: readonly T[], present: Present): (T & Worked)[] {
  let before: number | null = null;
  return terms.map((term, index) => {
    const until = term.startsOn < present.startsOn ? present.startsOn : present.renewsOn;
    const next = terms[index + 1];
    const endsOn = next?.startsOn ?? (until > term.startsOn ? until : yearAfter(term.startsOn));
    const yearlyPence = yearlyOf(term.paidPence, { ...term, endsOn: agreedEnd(term, next, present, endsOn) });
    const changePence = before === null || !isCovered(term) ? null : yearlyPence - before;
    const changePercent = changePence === null || !before ? null : Math.round((1000 * changePence) / before) / 10;
    if (isCovered(term)) before = yearlyPence;
    return { ...term, endsOn, yearlyPence, changePence, changePercent };
  });
}
