import type { Invoice, PayingBy, PaymentCard } from '@petcare/contracts/billing';
import { dayAhead } from '../day-ahead.ts';

/** "Visa ending in 4242" */
export function cardName({ brand, last4 }: PaymentCard): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}

/** "04/2031", as it is printed on the card */
export function lastMonth({ expires }: PaymentCard): string {
  const [year, month] = expires.split('-');
  return `${month}/${year}`;
}

/** How an open bill gets paid, in a sentence or two. */
export function howToPay(
  { charge, chargedAgainAt, dueAt, status }: Invoice,
  paying: PayingBy | undefined,
  zone: string | undefined,
): string {
  const byTransfer = 'by bank transfer with this number as the reference';
  const transfer = `${byTransfer} by ${dayAhead(dueAt, zone)}`;
  if (charge === 'needs-confirmation') return 'Your bank wants you to confirm this payment.';
  if (charge === 'declined' && paying?.card)
    return chargedAgainAt === null
      ? `Your card was declined, and we won’t try it again. Pay with another card, or ${byTransfer}.`
      : 'Your card was declined. We’ll try again over the next few days, or you can pay with another card.';
  // It became due at once, so there is no day to name.
  if (charge === 'declined') return `Your card was declined. Pay with another card, or ${byTransfer}.`;
  if (paying?.card && charge === 'asked' && (status === 'overdue' || chargedAgainAt === null))
    return `We haven’t been able to charge it to your ${cardName(paying.card)}. Pay with another card, or ${byTransfer}.`;
  if (paying?.card) return `We’ll charge it to your ${cardName(paying.card)}.`;
  return paying?.takesCards ? `Add a card, or pay ${transfer}.` : `Pay it ${transfer}.`;
}
