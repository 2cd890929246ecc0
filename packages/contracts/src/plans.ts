import { z } from 'zod';
import { instant } from './values.ts';

export const plan = z.enum(['basic', 'standard', 'advanced', 'pro']);
export type PlanId = z.infer<typeof plan>;

/** What a plan limits; `storage` is in bytes. */
export const limitedResource = z.enum(['pets', 'users', 'storage']);
export type LimitedResource = z.infer<typeof limitedResource>;

/** Null is unlimited. */
const limits = z.object({
  pets: z.int().nullable(),
  users: z.int().nullable(),
  storage: z.int().nullable(),
});

export const planDescription = z
  .object({ id: plan, name: z.string(), pricePence: z.int(), limits, bestValue: z.boolean() })
  .meta({ id: 'Plan' });
export type PlanDescription = z.infer<typeof planDescription>;

const gigabyte = 1024 ** 3;

/** Monthly prices and limits, cheapest first (specification, section 9). 1 GB is 1024³ bytes, 500 MB are 500·1024². */
export const plans: readonly PlanDescription[] = [
  {
    id: 'basic',
    name: 'Basic',
    pricePence: 299,
    limits: { pets: 3, users: 1, storage: 500 * 1024 ** 2 },
    bestValue: false,
  },
  {
    id: 'standard',
    name: 'Standard',
    pricePence: 499,
    limits: { pets: 8, users: 2, storage: gigabyte },
    bestValue: false,
  },
  {
    id: 'advanced',
    name: 'Advanced',
    pricePence: 699,
    limits: { pets: 20, users: 5, storage: 3 * gigabyte },
    bestValue: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    pricePence: 2200,
    limits: { pets: null, users: null, storage: 5 * gigabyte },
    bestValue: true,
  },
];

/** A month of one more whole gigabyte. */
export const storageGigabytePence = 200;
/** Whole days of 24 hours from registering. */
export const trialDays = 7;

/** Answer of `GET /api/plans`, for anybody; cheapest first. */
export const planList = z
  .object({ items: z.array(planDescription), storageGigabytePence: z.int(), trialDays: z.int() })
  .meta({ id: 'PlanList' });
export type PlanList = z.infer<typeof planList>;

/** Answer of `GET /api/subscription`. The end of the trial is said and restricts nothing. */
export const subscription = z
  .object({
    plan: planDescription,
    state: z.enum(['trial', 'trial-ended']),
    trialEndsAt: instant,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

const usageOf = z.object({ used: z.int(), limit: z.int().nullable() });

/**
 * Answer of `GET /api/subscription/usage`; `limit` is null where there is none. Open invitations hold a seat, so they are
 * part of `users.used`, and `invited` says how many those are. `storage` is in bytes.
 */
export const subscriptionUsage = z
  .object({ pets: usageOf, users: usageOf.extend({ invited: z.int() }), storage: usageOf })
  .meta({ id: 'SubscriptionUsage' });
export type SubscriptionUsage = z.infer<typeof subscriptionUsage>;

/** Which limit a 402 is about; `liftedBy` is the cheapest plan that has room for one more, if any. */
export const planLimit = z.object({
  resource: limitedResource,
  plan,
  limit: z.int(),
  liftedBy: plan.nullable(),
});
export type PlanLimit = z.infer<typeof planLimit>;

export function describePlan(id: PlanId): PlanDescription {
  const found = plans.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no plan ${id}`);
  return found;
}

/** The cheapest plan that allows `needed` of the resource, or null. */
export function cheapestPlanFor(resource: LimitedResource, needed: number): PlanDescription | null {
  return plans.find(({ limits: { [resource]: limit } }) => limit === null || limit >= needed) ?? null;
}
