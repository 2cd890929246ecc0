import type { Area, DatePrecision, Microchip, Species } from '@petcare/contracts';
import type { Jab, Medication } from '@petcare/contracts/health';
import type { InsightCode, InsightEvidence, InsightSeverity } from '@petcare/contracts/insights';

/** A living animal as rules see it. */
export interface RuledPet {
  readonly id: string;
  readonly name: string;
  readonly species: Species;
  readonly birthDate: string | null;
  readonly birthDatePrecision: DatePrecision | null;
  /** For each chip its position, its last digits and when its details were checked. */
  readonly chips: readonly (Pick<Microchip, 'implantedOn' | 'checkedOn'> & { slot: number; ending: string })[];
}

export interface Weighing {
  readonly id: string;
  readonly grams: number;
  /** As typed: "12.4 kg". */
  readonly words: string;
  readonly on: string;
}

export interface Scoring {
  readonly id: string;
  readonly score: number;
  readonly on: string;
}

/** A medication's doses that nobody gave on a day. */
export interface MissedDoses {
  readonly medicationId: string;
  readonly drug: string;
  readonly on: string;
  readonly count: number;
}

export type StockedMedication = Pick<
  Medication,
  | 'id'
  | 'drug'
  | 'schedule'
  | 'taper'
  | 'amount'
  | 'startsOn'
  | 'endsOn'
  | 'dosesTotal'
  | 'dosesHeld'
  | 'stock'
  | 'refillLeadDays'
>;

export interface InsuredTerm {
  readonly id: string;
  readonly insurer: string;
  readonly startsOn: string;
  readonly renewsOn: string;
}

export interface OpenClaim {
  readonly id: string;
  readonly policyId: string;
  readonly condition: string;
  readonly dueOn: string;
}

/** What was spent on an animal in a month, `2026-11`. */
export interface MonthSpent {
  readonly month: string;
  readonly pence: number;
}

export interface Bill {
  readonly id: string;
  readonly on: string;
  readonly pence: number;
  readonly what: string;
}

/** A current allergy or condition. */
export interface Ailment {
  readonly kind: 'allergy' | 'condition';
  readonly id: string;
  /** What it's to, or what it's called. */
  readonly name: string;
}

/** What is known about an animal; anything somebody can't see is empty for them. */
export interface Facts {
  readonly pet: RuledPet;
  readonly jabs: readonly Jab[];
  readonly ailments: readonly Ailment[];
  readonly weights: readonly Weighing[];
  readonly scores: readonly Scoring[];
  readonly missed: readonly MissedDoses[];
  readonly medications: readonly StockedMedication[];
  readonly policies: readonly InsuredTerm[];
  readonly claims: readonly OpenClaim[];
  readonly months: readonly MonthSpent[];
  /** This month's highest first. */
  readonly bills: readonly Bill[];
}

/** The date it's asked, in the organisation's calendar. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
  readonly zone: string;
}

/** What a rule found. */
export interface Found {
  /** Together with the rule, identifies what was found: that is muted. */
  readonly key: string;
  readonly code: InsightCode;
  readonly sentence: string;
  readonly advice: string;
  readonly since: string;
  readonly severity: InsightSeverity;
  readonly evidence: readonly InsightEvidence[];
}

/** Looks at one thing; pure, so that each can be tested by itself. */
export interface InsightRule {
  /** What somebody has to be able to see to be told. */
  readonly area: Area;
  readonly find: (facts: Facts, moment: Moment) => readonly Found[];
}

/** How every medical one ends. */
export const askYourVet = 'Ask your vet.';

export const evidenceOf = (kind: InsightEvidence['kind'], id: string, label: string): InsightEvidence => ({
  kind,
  id,
  parentId: null,
  label,
});
