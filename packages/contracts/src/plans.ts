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

/** The monthly price of one more whole gigabyte. */
export const storageGigabytePence = 200;
/** Whole days of 24 hours from registering. */
export const trialDays = 7;

/** Answer of `GET /api/plans`, for anyone; cheapest first. */
export const planList = z
  .object({ items: z.array(planDescription), storageGigabytePence: z.int(), trialDays: z.int() })
  .meta({ id: 'PlanList' });
export type PlanList = z.infer<typeof planList>;

/** A plan with its number of extra gigabytes. */
export const planChoice = z.object({
  plan,
  storageGb: z.int().min(0, 'Enter a whole number of GB.').max(1000, 'Ask us about more than 1,000 GB.'),
});
export type PlanChoice = z.infer<typeof planChoice>;

/** What it costs per month. */
export function monthlyPence({ plan: id, storageGb }: PlanChoice): number {
  return describePlan(id).pricePence + storageGb * storageGigabytePence;
}

/**
 * `trial-ended`, `restricted` and `cancelled` may only read; doses, ticking things off and downloading the data still
 * work. `past-due` has everything for another seven days.
 */
export const subscriptionStatus = z.enum(['trial', 'trial-ended', 'active', 'past-due', 'restricted', 'cancelled']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

const readOnlyStatuses: ReadonlySet<SubscriptionStatus> = new Set(['trial-ended', 'restricted', 'cancelled']);

/** May an organisation in that state only read? */
export function isReadOnly(status: SubscriptionStatus): boolean {
  return readOnlyStatuses.has(status);
}

/** Answer of `GET /api/subscription`. */
export const subscription = z
  .object({
    plan: planDescription,
    storageGb: z.int(),
    status: subscriptionStatus,
    trialEndsAt: instant,
    currentPeriodEndsAt: instant.nullable(),
    cancelsAtPeriodEnd: z.boolean(),
    /** What starts with the next period, if that is less. */
    next: planChoice.nullable(),
    /** Null if nothing more will be charged. `creditPence` is what credit pays of it, which `pence` no longer contains. */
    nextBill: z.object({ at: instant, pence: z.int(), creditPence: z.int().default(0) }).nullable(),
    /** Everything charged and not yet paid. */
    openPence: z.int(),
    /** While it is past due: when writing ends. */
    fullAccessUntil: instant.nullable(),
    /** While it may only read, or is about to: when e-mails about reminders stop, or stopped. */
    remindersUntil: instant.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

const usageOf = z.object({ used: z.int(), limit: z.int().nullable() });

/**
 * Answer of `GET /api/subscription/usage`; `limit` is null if there is none. Open invitations take a seat, so they count
 * in `users.used`, and `invited` says how many those are.
 */
export const subscriptionUsage = z
  .object({ pets: usageOf, users: usageOf.extend({ invited: z.int() }), bytes: usageOf })
  .meta({ id: 'SubscriptionUsage' });
export type SubscriptionUsage = z.infer<typeof subscriptionUsage>;

/** Which limit a 402 is about; `liftedBy` is the cheapest plan with room for one more, if any. */
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

/** A plan with its added storage. */
export function describeChoice({ plan: id, storageGb }: PlanChoice): PlanDescription {
  const description = describePlan(id);
  const { storage } = description.limits;
  return {
    ...description,
    limits: { ...description.limits, storage: storage === null ? null : storage + storageGb * gigabyte },
  };
}

/** The cheapest plan that allows `needed` of the resource, or null. */
export function cheapestPlanFor(resource: LimitedResource, needed: number): PlanDescription | null {
  return plans.find(({ limits: { [resource]: limit } }) => limit === null || limit >= needed) ?? null;
}
