import { z } from '@petcare/contracts';

/** The card bills are charged to; only the card provider knows the number itself. */
export const paymentCard = z.object({
  /** As people call it, such as Visa. */
  brand: z.string(),
  last4: z.string(),
  /** The last month it can be used, such as 2029-04. */
  expires: z.string(),
});
export type PaymentCard = z.infer<typeof paymentCard>;

/** Answer of `GET /api/subscription/card`: how bills are paid. */
export const payingBy = z
  .object({
    /** Whether cards are accepted here at all; otherwise bills are paid by bank transfer. */
    takesCards: z.boolean(),
    card: paymentCard.nullable(),
  })
  .meta({ id: 'PayingBy' });
export type PayingBy = z.infer<typeof payingBy>;

/** Answer of `POST /api/subscription/card`: the card provider's page for entering one. */
export const cardPage = z.object({ url: z.string() }).meta({ id: 'CardPage' });
export type CardPage = z.infer<typeof cardPage>;

/** The state of a bill charged to a card; `settled` is paid, by card or otherwise. */
export const chargeStatus = z.enum(['asked', 'declined', 'needs-confirmation', 'settled']);
export type ChargeStatus = z.infer<typeof chargeStatus>;

/** Days after a card was first declined on which it is charged again. */
export const chargedAgainAfterDays = [1, 3, 5, 7] as const;
