import { addDays } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import { policyStateAt, renewalDueDays } from '@petcare/contracts/money';
import { counted, daysBetween } from './days.ts';
import { evidenceOf, type InsightRule } from './facts.ts';

/** A week before, a claim can't wait any longer. */
const urgentDays = 7;
/** How many days around a claim's deadline it's worth mentioning. */
const claimSoonDays = 30;

const inDays = (days: number): string => (days === 0 ? 'today' : `in ${counted(days, 'day')}`);

/** Policies that renew within thirty days. */
export const renewalRule: InsightRule = {
  area: 'insurance',
  find: ({ pet, policies }, { today }) =>
    policies
      .filter(({ startsOn, renewsOn }) => policyStateAt(today, { coveredFrom: startsOn, renewsOn }) === 'renewal-due')
      .map(({ id, insurer, renewsOn }) => ({
        key: `${id}-${renewsOn}`,
        code: 'policy-renewal',
        severity: 'soon',
        since: addDays(renewsOn, -renewalDueDays),
        sentence: `${pet.name}’s cover with ${insurer} renews on ${dayWords(renewsOn)}, ${inDays(daysBetween(today, renewsOn))}.`,
        advice: 'Compare the new premium with the last one. A new insurer may not cover existing conditions.',
        evidence: [evidenceOf('policy', id, `${insurer}, renews ${dayWords(renewsOn)}`)],
      })),
};

/** Unsent claims that the insurer wants within thirty days, or wanted up to thirty days ago. */
export const claimRule: InsightRule = {
  area: 'insurance',
  find: ({ pet, claims }, { today }) =>
    claims.flatMap(({ id, policyId, condition, dueOn }) => {
      const left = daysBetween(today, dueOn);
      if (Math.abs(left) > claimSoonDays) return [];
      const when =
        left < 0
          ? `had to be with the insurer by ${dayWords(dueOn)}`
          : `has to be with the insurer by ${dayWords(dueOn)}`;
      return [
        {
          key: id,
          code: 'claim-deadline',
          severity: left <= urgentDays ? 'now' : 'soon',
          since: addDays(dueOn, -claimSoonDays),
          sentence: `The claim for ${pet.name}’s ${condition} is still a draft, and ${when}.`,
          advice:
            left < 0 ? 'Ask the insurer whether they still take it.' : 'Send it with its bills, then mark it as sent.',
          evidence: [{ ...evidenceOf('claim', id, `Claim for ${condition}`), parentId: policyId }],
        },
      ];
    }),
};
