import { insightSeverities } from '@petcare/contracts/insights';
import { bodyConditionRule } from './body-condition.ts';
import { chipRule } from './chips.ts';
import type { Facts, Found, InsightRule, Moment } from './facts.ts';
import { claimRule, renewalRule } from './insurance.ts';
import { missedDosesRule, refillRule } from './medication.ts';
import { seasonRule } from './seasons.ts';
import { spendingRule } from './spending.ts';
import { vaccinationRule } from './vaccinations.ts';
import { weightRule } from './weight.ts';

/** Every rule there is. A new one is one line here. */
const allRules: readonly InsightRule[] = [
  vaccinationRule,
  missedDosesRule,
  weightRule,
  bodyConditionRule,
  refillRule,
  claimRule,
  renewalRule,
  spendingRule,
  seasonRule,
  chipRule,
];

const rank = ({ severity }: Pick<Found, 'severity'>): number => insightSeverities.indexOf(severity);

/** Most important first, then newest. */
export const inOrder = <Row extends Pick<Found, 'severity' | 'since'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => rank(one) - rank(other) || other.since.localeCompare(one.since));

/** The rules' findings whose area the asker can see. */
export function findIn(facts: Facts, moment: Moment, maySee: (area: InsightRule['area']) => boolean): Found[] {
  return allRules.flatMap(({ area, find }) => (maySee(area) ? find(facts, moment) : []));
}
