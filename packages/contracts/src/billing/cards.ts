import { z } from '@petcare/contracts';

/** The card that bills are charged to; the number itself is only known to whoever charges it. */
export const paymentCard = z.object({
  /** As people call it, such as Visa. */
  brand: z.string(),
  last4: z.string(),
  /** The last month in which it can be used, such as 2029-04. */
  expires: z.string(),
});
export type PaymentCard = z.infer<typeof paymentCard>;

/** Answer of `GET /api/subscription/card`: how bills are paid. */
export const payingBy = z
  .object({
    /** Whether cards are taken here at all; else bills are paid by bank transfer. */
    takesCards: z.boolean(),
    card: paymentCard.nullable(),
  })
  .meta({ id: 'PayingBy' });
export type PayingBy = z.infer<typeof payingBy>;

/** Answer of `POST /api/subscription/card`: the page of whoever charges cards on which one is entered. */
export const cardPage = z.object({ url: z.string() }).meta({ id: 'CardPage' });
export type CardPage = z.infer<typeof cardPage>;

/** How it stands with a bill that a card is charged for; `settled` is paid, by card or otherwise. */
export const chargeStatus = z.enum(['asked', 'declined', 'needs-confirmation', 'settled']);
export type ChargeStatus = z.infer<typeof chargeStatus>;

/** Days after a card was first declined on which it is charged again. */
export const chargedAgainAfterDays = [1, 3, 5, 7] as const;
