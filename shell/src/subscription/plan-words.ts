import { describeChoice, describePlan, monthlyPence, type PlanChoice, type Subscription } from '@petcare/contracts';
import { formatBytes, formatPounds } from '@petcare/web';

const upTo = (limit: number | null, one: string, many: string) =>
  limit === null ? `unlimited ${many}` : limit === 1 ? `1 ${one}` : `up to ${limit} ${many}`;

/** "up to 8 pets", "up to 2 users", "1 GB of storage". */
export function allowances(choice: PlanChoice): string[] {
  const { limits } = describeChoice(choice);
  return [
    upTo(limits.pets, 'pet', 'pets'),
    upTo(limits.users, 'user', 'users'),
    limits.storage === null ? 'unlimited storage' : `${formatBytes(limits.storage)} of storage`,
  ];
}

/** "£4.99 a month". */
export function priceOf(choice: PlanChoice): string {
  return `${formatPounds(monthlyPence(choice))} a month`;
}

/** "Standard with 2 GB more". */
export function choiceWords({ plan, storageGb }: PlanChoice): string {
  const { name } = describePlan(plan);
  return storageGb > 0 ? `${name} with ${storageGb} GB more` : name;
}

export const isSame = (a: PlanChoice, b: PlanChoice): boolean => a.plan === b.plan && a.storageGb === b.storageGb;

/** What there will be from the next month on: what a planned change leads to, or what there is. */
export function comingChoice({ plan, storageGb, next }: Subscription): PlanChoice {
  return next ?? { plan: plan.id, storageGb };
}

/** Will the plan be the same next month, so that only its storage is left to choose? */
export function continues(subscription: Subscription): boolean {
  const { status, cancelsAtPeriodEnd, plan } = subscription;
  return status === 'active' && !cancelsAtPeriodEnd && comingChoice(subscription).plan === plan.id;
}
