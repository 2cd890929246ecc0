import { dateIn } from '@petcare/contracts';
import {
  coverLeft,
  policyStateAt,
  poundsWords,
  type Claim,
  type ConditionLeft,
  type Policy,
} from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { Facts } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** For a condition: when its twelve months end, what's left for it, and whether the excess still applies. */
function conditionWords({ endsOn, leftPence, excessPence, isOver }: ConditionLeft, policy: Policy): string {
  if (isOver && leftPence === 0) return 'Nothing is left of its limit.';
  if (isOver && endsOn) return `Its 12 months ended on ${formatDate(endsOn)}: the insurer pays nothing more for it.`;
  const excess = excessPence > 0 ? `${poundsWords(excessPence)} excess to come` : 'excess paid for this year';
  const facts = [
    leftPence !== null && `${poundsWords(leftPence)} left`,
    endsOn !== null && `covered until ${formatDate(endsOn)}`,
    (policy.excessPence ?? 0) > 0 && excess,
  ].filter(Boolean);
  return capital(facts.join(', '));
}

/** The owner's share of the next claim, after "You pay"; null where nobody has said. */
function nextClaim({ excessPence, coPayPercent }: Policy, yearLeftPence: number | null, payer: string): string | null {
  if (yearLeftPence === 0) return 'Nothing is left this year.';
  if (excessPence === null && coPayPercent === null) return null;
  const excess = (excessPence ?? 0) > 0 && `the first ${poundsWords(excessPence ?? 0)}`;
  const coPay = (coPayPercent ?? 0) > 0 && `${coPayPercent}% of ${excess ? 'the rest' : 'it'}`;
  const parts = [excess, coPay].filter(Boolean);
  return `${payer} ${parts.length === 0 ? 'nothing' : parts.join(' and ')}.`;
}

/** What a policy still pays: this year, for each condition, and the owner's share of the next claim. */
export function CoverLeft({ policy, claims }: { policy: Policy; claims: readonly Claim[] }) {
  const { zone } = useRemoteContext();
  const isOurs = useIsOurs();
  const today = dateIn(zone);
  if (policy.type === 'third-party' || policyStateAt(today, policy) === 'ended') return null;
  const { limit, yearLeftPence, yearEndsOn, conditions } = coverLeft(policy, claims, today);
  const until = policy.endsOn && policy.endsOn < yearEndsOn ? policy.endsOn : yearEndsOn;
  const yearWords =
    limit && yearLeftPence !== null
      ? `${poundsWords(yearLeftPence)} of ${poundsWords(limit.amountPence)}, until ${formatDate(until)}`
      : null;
  const next = nextClaim(policy, yearLeftPence, isOurs ? 'You pay' : 'The owner pays');
  const facts = [
    ...(yearWords ? [{ label: 'Left this year', value: yearWords }] : []),
    ...(next === null ? [] : [{ label: 'A claim for something new', value: next }]),
    ...conditions.flatMap((one) => {
      const value = conditionWords(one, policy);
      return value === '' ? [] : [{ label: one.condition, value }];
    }),
  ];
  if (facts.length === 0) return null;
  return (
    <div className="border-b border-line px-4 py-4">
      <Facts facts={facts} />
    </div>
  );
}
