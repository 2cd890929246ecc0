import { addDays } from '@petcare/contracts';
import type { Claim } from './claims.ts';
import { renewalDueDays, type Policy } from './policies.ts';
import { yearAfter } from './renewals.ts';

export type CoverTerms = Pick<Policy, 'type' | 'startsOn' | 'termStarts' | 'excessPence' | 'coPayPercent' | 'limits'>;

/** The limit vet's bills come under: the one that says so, else the first. */
export const vetLimitOf = ({ limits }: Pick<Policy, 'limits'>) =>
  limits.find(({ name }) => /vet/i.test(name)) ?? limits[0] ?? null;

/** So many years after a day, or before it; for 29 February, the 28th where there is none. */
function anniversary(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${!isLeap && day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;
}

/**
 * The cover year a day is in, with the first day of the next one. Terms start when they did; before, after and in long ones, years
 * start on the anniversary. What is left of a longer term by then is part of its last year. A start close to the policy's own is the
 * same one, corrected since.
 */
export function coverYear({ startsOn, termStarts }: Pick<Policy, 'startsOn' | 'termStarts'>, day: string) {
  const [earliest, latest] = [addDays(startsOn, -renewalDueDays), addDays(startsOn, renewalDueDays)];
  const starts = [...termStarts.filter((start) => start < earliest || start > latest), startsOn].toSorted();
  const from = starts.findLast((start) => start <= day);
  const next = from === undefined ? undefined : starts.find((start) => start > from);
  const base = from ?? starts[0] ?? startsOn;
  let years = Number(day.slice(0, 4)) - Number(base.slice(0, 4));
  if (anniversary(base, years) > day) years -= 1;
  if (next !== undefined && years > 0 && anniversary(base, years + 1) > next) years -= 1;
  const isLast = next !== undefined && anniversary(base, years + 2) > next;
  return { startsOn: anniversary(base, years), endsOn: isLast ? next : anniversary(base, years + 1) };
}

/** The first day of the cover year a day is in. */
export const termOf = (cover: Pick<Policy, 'startsOn' | 'termStarts'>, day: string): string =>
  coverYear(cover, day).startsOn;

/** From which day a policy no longer pays for a condition first treated on `firstOn`; null if there is no time limit. */
export const clockEndsOn = ({ type }: Pick<Policy, 'type'>, firstOn: string | null): string | null =>
  type === 'time-limited' && firstOn !== null ? yearAfter(firstOn) : null;

/** A claim, as far as it uses up the cover. */
export interface CountedClaim {
  /** In lower case: "limping" and "Limping" are one condition. */
  condition: string;
  /** The first day of its cover year. */
  term: string | null;
  firstOn: string | null;
  excessPence: number;
  /** What was paid, or should be. */
  paidPence: number;
}

interface UsedUp {
  /** Of the excess, for the same condition in the same term. */
  excessPence: number;
  /** Of the limit that applies here. */
  limitPence: number;
}

const sum = (ones: readonly CountedClaim[], of: (one: CountedClaim) => number) =>
  ones.reduce((all, one) => all + of(one), 0);

/** Which claims share the limit: lifetime cover starts afresh at each renewal, for ongoing conditions too; the others pay once. */
function sharingLimit(
  cover: CoverTerms,
  before: readonly CountedClaim[],
  { condition, term }: Pick<CountedClaim, 'condition' | 'term'>,
): readonly CountedClaim[] {
  const per = vetLimitOf(cover)?.per;
  if (per === 'year') return before.filter((one) => one.term === term);
  if (per !== 'condition') return [];
  return before.filter((one) => one.condition === condition && (cover.type !== 'lifetime' || one.term === term));
}

/** How much of the excess and of the limit earlier claims have used up. */
export function usedUp(
  cover: CoverTerms,
  before: readonly CountedClaim[],
  claim: Pick<CountedClaim, 'condition' | 'term'>,
): UsedUp {
  const same = before.filter(({ condition, term }) => condition === claim.condition && term === claim.term);
  return {
    excessPence: sum(same, (one) => one.excessPence),
    limitPence: sum(sharingLimit(cover, before, claim), (one) => one.paidPence),
  };
}

/** The owner bears the excess first, then the co-payment on the rest, then anything over the limit. */
export function claimFigures(amountPence: number, cover: CoverTerms, used: UsedUp, tooLatePence = 0) {
  const inTime = amountPence - tooLatePence;
  const excessPence = Math.min(inTime, Math.max(0, (cover.excessPence ?? 0) - used.excessPence));
  const coPayPence = Math.round(((inTime - excessPence) * (cover.coPayPercent ?? 0)) / 100);
  const rest = inTime - excessPence - coPayPence;
  const limit = vetLimitOf(cover);
  const left = limit === null ? rest : Math.max(0, limit.amountPence - used.limitPence);
  const expectedPence = Math.min(rest, left);
  return { amountPence, excessPence, coPayPence, tooLatePence, overLimitPence: rest - expectedPence, expectedPence };
}

/** What is left of a cover for one condition. */
export interface ConditionLeft {
  condition: string;
  /** Of the excess, on the next bill in this term. */
  excessPence: number;
  /** Of the limit, if it is one per condition. */
  leftPence: number | null;
  /** The day from which the insurer no longer pays for it. */
  endsOn: string | null;
  isOver: boolean;
}

type Made = Pick<Claim, 'condition' | 'status' | 'lines' | 'excessPence' | 'expectedPence' | 'paidPence' | 'termOn'>;

function counted(cover: CoverTerms, { condition, status, lines, termOn, ...figures }: Made): CountedClaim[] {
  if (status === 'declined') return [];
  const [firstOn = null] = lines.map(({ spentOn }) => spentOn).toSorted();
  const term = termOn === null ? null : termOf(cover, termOn);
  const paidPence = figures.paidPence ?? figures.expectedPence;
  return [{ condition: condition.toLowerCase(), term, firstOn, excessPence: figures.excessPence, paidPence }];
}

/** What a policy still pays on a given day, after all claims on it. */
export function coverLeft(cover: CoverTerms, claims: readonly Made[], today: string) {
  const before = claims.flatMap((one) => counted(cover, one));
  const limit = vetLimitOf(cover);
  const { startsOn: term, endsOn: yearEndsOn } = coverYear(cover, today);
  const yearUsed = usedUp(cover, before, { condition: '', term }).limitPence;
  const names = new Map(claims.map(({ condition }) => [condition.toLowerCase(), condition]));
  const conditions = [...new Set(before.map(({ condition }) => condition))].map((condition): ConditionLeft => {
    const used = usedUp(cover, before, { condition, term });
    const days = before.flatMap((one) => (one.condition === condition && one.firstOn ? [one.firstOn] : []));
    const endsOn = clockEndsOn(cover, days.toSorted()[0] ?? null);
    const leftPence = limit?.per === 'condition' ? Math.max(0, limit.amountPence - used.limitPence) : null;
    return {
      condition: names.get(condition) ?? condition,
      excessPence: Math.max(0, (cover.excessPence ?? 0) - used.excessPence),
      leftPence,
      endsOn,
      isOver: leftPence === 0 || (endsOn !== null && endsOn <= today),
    };
  });
  return {
    limit,
    /** Of an annual limit: until the next term. */
    yearLeftPence: limit?.per === 'year' ? Math.max(0, limit.amountPence - yearUsed) : null,
    /** The day a limit and an excess start again. */
    yearEndsOn,
    conditions,
  };
}
