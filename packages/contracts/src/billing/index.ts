import { id, instant, limitedResource, listOf, planChoice, z, type Subscription } from '@petcare/contracts';
import { chargeStatus } from './cards.ts';

/** Body of `POST /api/subscription`. */
export const subscribing = z.strictObject({
  plan: planChoice.shape.plan,
  storageGb: planChoice.shape.storageGb.default(0),
});
/** Body of `PATCH /api/subscription`: omitted keys stay. */
export const planChange = z.strictObject(planChoice.shape).partial();
/** Query of `GET /api/subscription/preview`. */
export const previewQuery = z.strictObject({
  plan: planChoice.shape.plan,
  storageGb: z.coerce.number().pipe(planChoice.shape.storageGb).default(0),
});

/** For the plan and storage looked at: what it would cost, and what there would be too much of. */
export const planPreview = z
  .object({
    choice: planChoice,
    /** Charged at once; null if nothing is. */
    nowPence: z.int().nullable(),
    /** When anything smaller starts; null if everything takes effect at once. */
    holdsFrom: instant.nullable(),
    monthlyPence: z.int(),
    firstBillAt: instant,
    over: z.array(z.object({ resource: limitedResource, used: z.int(), limit: z.int() })),
  })
  .meta({ id: 'PlanPreview' });
export type PlanPreview = z.infer<typeof planPreview>;

export const invoiceLine = z.object({ text: z.string(), pence: z.int() });
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** `refunded` is all of it; a bill refunded in part stays `paid`. */
export const invoiceStatus = z.enum(['open', 'overdue', 'paid', 'refunded']);

/** A bill; `number` is what to quote on a bank transfer. */
export const invoice = z
  .object({
    id,
    number: z.string(),
    status: invoiceStatus,
    lines: z.array(invoiceLine),
    totalPence: z.int(),
    vatPercent: z.int(),
    vatPence: z.int(),
    periodStartsAt: instant,
    periodEndsAt: instant,
    issuedAt: instant,
    dueAt: instant,
    paidAt: instant.nullable(),
    refundedPence: z.int(),
    /** Null until a card has been charged for it. */
    charge: chargeStatus.nullable(),
    /** When the card is charged again that was asked or declined; null if it isn't. */
    chargedAgainAt: instant.nullable(),
    /** Where someone confirms the payment with their bank, or pays with another card; null if there is nothing to pay there. */
    payUrl: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

/** Answer of `GET /api/subscription/invoices`, newest first. */
export const invoiceList = listOf(invoice).meta({ id: 'InvoiceList' });
export type InvoiceList = z.infer<typeof invoiceList>;

/** The same as staff see it. */
export const staffInvoice = invoice
  .extend({
    /** Whether it was a card that paid it, which is where a refund goes. */
    paidByCard: z.boolean(),
  })
  .meta({ id: 'StaffInvoice' });
export type StaffInvoice = z.infer<typeof staffInvoice>;

/** Answer of `GET /api/super-admin/organizations/{id}/invoices`, newest first. */
export const staffInvoiceList = listOf(staffInvoice).meta({ id: 'StaffInvoiceList' });
export type StaffInvoiceList = z.infer<typeof staffInvoiceList>;

/**
 * Whether a bill has to be paid before a plan can be chosen; `isOverdue` says whether any is. One that isn't due yet keeps
 * nobody from coming back.
 */
export function paysFirst({ status, openPence }: Subscription, isOverdue: boolean): boolean {
  return status === 'past-due' || status === 'restricted' || (status === 'cancelled' && openPence > 0 && isOverdue);
}

/** Days from a bill until it is due, and from then until nothing can be written any more. */
export const daysToPay = 7;
export const pastDueDays = 7;
/** Read-only days until an unpaid subscription ends by itself. */
export const restrictedDays = 60;

/** How much of a price is VAT, for prices that include it. */
export function vatIn(pence: number, percent: number): number {
  return Math.round((pence * percent) / (100 + percent));
}
export * from './cards.ts';
export * from './over-plan.ts';
export * from './staff.ts';
