import { id, instant, limitedResource, listOf, planChoice, z } from '@petcare/contracts';
import { chargeStatus } from './cards.ts';

/** Body of `POST /api/subscription`. */
export const subscribing = planChoice.extend({ storageGb: planChoice.shape.storageGb.default(0) });
/** Body of `PATCH /api/subscription`: what is left out stays. */
export const planChange = planChoice.partial();
/** Query of `GET /api/subscription/preview`. */
export const previewQuery = z.object({
  plan: planChoice.shape.plan,
  storageGb: z.coerce.number().pipe(planChoice.shape.storageGb).default(0),
});

/** Of the plan and the storage that were looked at: what it would cost, and what there would be too much of. */
export const planPreview = z
  .object({
    choice: planChoice,
    /** Charged at once; null when nothing is. */
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

export const invoiceStatus = z.enum(['open', 'overdue', 'paid', 'refunded']);

/** A bill; `number` is what a bank transfer names. */
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
    /** Null while no card has been charged for it. */
    charge: chargeStatus.nullable(),
    /** Where somebody confirms the payment with their bank, or pays by another card; null when there is nothing to pay there. */
    payUrl: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

/** Answer of `GET /api/subscription/invoices`, newest first. */
export const invoiceList = listOf(invoice).meta({ id: 'InvoiceList' });
export type InvoiceList = z.infer<typeof invoiceList>;

/** Days from a bill until it has to be paid, and from then until nothing can be written any more. */
export const daysToPay = 7;
export const pastDueDays = 7;
/** Days of reading only until a subscription that is not paid ends by itself. */
export const restrictedDays = 60;

/** The part of a price that is VAT, where prices have it in them. */
export function vatIn(pence: number, percent: number): number {
  return Math.round((pence * percent) / (100 + percent));
}
export * from './cards.ts';
export * from './over-plan.ts';
export * from './staff.ts';
