import type { LimitedResource, PlanDescription } from '@petcare/contracts';
import { ProblemError } from '@petcare/platform';

const inWords: Record<LimitedResource, (limit: number) => string> = {
  pets: (limit) => `${limit} pets`,
  users: (limit) => (limit === 1 ? '1 user' : `${limit} users`),
  storage: (limit) => (limit < 1024 ** 3 ? `${limit / 1024 ** 2} MB` : `${rounded(limit / 1024 ** 3)} GB`),
};

const rounded = (amount: number): number => Number(amount.toFixed(2));

const asked = 'ask an owner of your organisation to make room';

const otherwise: Record<LimitedResource, (pays: boolean) => string> = {
  pets: () => 'delete a pet that is no longer in your care',
  users: () => 'withdraw an invitation or remove somebody',
  storage: (pays) => `${pays ? 'add storage or ' : ''}delete files you no longer need`,
};

function roomOf(resource: LimitedResource, { name, limits }: PlanDescription): string {
  const limit = limits[resource];
  return `the ${name} plan has ${limit === null ? `room for any number of ${resource}` : `room for ${inWords[resource](limit)}`}`;
}

/** A 402 in plain words: which limit, and what lifts it; `pays` for those who can change the plan, as others have to ask. */
export function planLimitReached(
  resource: LimitedResource,
  current: PlanDescription,
  lifting: PlanDescription | null,
  pays: boolean,
): ProblemError {
  const limit = current.limits[resource] ?? 0;
  const larger = pays ? lifting && `Change the plan: ${roomOf(resource, lifting)}` : asked;
  const ways = [larger, otherwise[resource](pays)].filter(Boolean);
  const message = `Your ${current.name} plan has room for ${inWords[resource](limit)}. ${sentence(ways.join('; or '))}.`;
  return new ProblemError('plan-limit', message, {
    limit: { resource, plan: current.id, limit, liftedBy: lifting?.id ?? null },
  });
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
