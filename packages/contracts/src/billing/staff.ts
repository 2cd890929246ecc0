import {
  id,
  instant,
  listOf,
  listQuery,
  organisationStatus,
  plan,
  subscriptionStatus,
  text,
  z,
} from '@petcare/contracts';

/** Answer of `GET /api/super-admin/billing`. */
export const billingFigures = z
  .object({
    /** What everyone active or past due pays for the coming month, before credit. */
    monthlyPence: z.int(),
    /** Active or past due. */
    subscribed: z.int(),
    pastDue: z.int(),
    restricted: z.int(),
    /** On trial, without a subscription. */
    trials: z.int(),
    /** Of those whose trial has ended: how many have ever subscribed. */
    trialsOver: z.int(),
    converted: z.int(),
    /** Of all unpaid bills, deleted organisations' too. */
    openPence: z.int(),
    overduePence: z.int(),
  })
  .meta({ id: 'BillingFigures' });
export type BillingFigures = z.infer<typeof billingFigures>;

/** A bill's number as banks write it, with or without its hyphen and in any case; the result is the part that names the organisation. */
export const transferReference = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^PC[0-9A-F]{10}\d*$/, 'Enter a reference such as PC0CF45D9DCE-0001.'))
  .transform((number) => number.slice(2, 12));

/** With a reference, the status doesn't matter. */
export const staffSubscriptionQuery = listQuery.extend({
  status: subscriptionStatus.optional(),
  reference: transferReference.optional(),
});
export type StaffSubscriptionQuery = z.output<typeof staffSubscriptionQuery>;

/** One organisation's billing, as staff see it. */
export const staffSubscription = z
  .object({
    id,
    name: z.string(),
    plan,
    storageGb: z.int(),
    status: organisationStatus,
    trialEndsAt: instant,
    currentPeriodEndsAt: instant.nullable(),
    cancelsAtPeriodEnd: z.boolean(),
    openPence: z.int(),
    creditPence: z.int(),
  })
  .meta({ id: 'StaffSubscription' });
export type StaffSubscription = z.infer<typeof staffSubscription>;

/** Answer of `GET /api/super-admin/subscriptions`, newest organisation first. */
export const staffSubscriptionList = listOf(staffSubscription).meta({ id: 'StaffSubscriptionList' });
export type StaffSubscriptionList = z.infer<typeof staffSubscriptionList>;

const reason = text(500, 'Say why.');
const pence = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount over £0.')
  .max(100_000_00, 'Enter an amount of up to £100,000.');

/** Body of `POST /api/super-admin/organizations/{id}/trial`: how many more days. */
export const trialExtension = z.strictObject({ days: z.int().min(1).max(60), reason });
/** Body of `…/credit`: taken off the next bills. */
export const billingCredit = z.strictObject({ pence, reason });
/** Body of `…/invoices/{itemId}/refund`: what goes back to the card that paid, or was sent back otherwise. */
export const billingRefund = z.strictObject({ pence, reason });
export type TrialExtension = z.infer<typeof trialExtension>;
export type BillingCredit = z.infer<typeof billingCredit>;
export type BillingRefund = z.infer<typeof billingRefund>;
