import type { PaymentCard } from '@petcare/contracts/billing';
import { day, pounds, type BillToTell, type NoticeFacts, type Words } from './notice-facts.ts';
import { aboutConfirming } from './notices.ts';

/** "Visa ending in 4242" */
export function cardName({ brand, last4 }: PaymentCard): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}

function howToPay({ card, bank, zone }: NoticeFacts, bill: BillToTell): string {
  const { number, pence, dueAt, charge, isTriedAgain, isOverdue } = bill;
  const transfer = `by bank transfer${bank === undefined ? '' : ` to ${bank}`}`;
  const reference = `Use ${number} as the reference.`;
  if (card === null) return `Please pay ${pounds(pence)} ${transfer} by ${day(dueAt, zone)}. ${reference}`;
  if (charge === 'declined' && isTriedAgain)
    return `Your card, ${cardName(card)}, was declined for ${pounds(pence)}. We’ll try again over the next few days. You can also choose another card.`;
  if (charge === 'declined')
    return `Your card, ${cardName(card)}, was declined for ${pounds(pence)}, and we won’t try it again. Please choose another card, or pay ${transfer}. ${reference}`;
  if (charge === 'needs-confirmation')
    return `Your bank wants you to confirm the payment of ${pounds(pence)}. You’ll find the link with the bill.`;
  // Nobody declined it: the bill was withdrawn at the card provider, which may also not answer, or what it said was lost.
  if (charge === 'asked' && (isOverdue || !isTriedAgain))
    return `We haven’t been able to charge ${pounds(pence)} to your card, ${cardName(card)}. Please choose another card, or pay ${transfer}. ${reference}`;
  return `We’ll charge ${pounds(pence)} to your card, ${cardName(card)}. There’s nothing for you to do.`;
}

/** How open bills are paid. */
export function toPay(facts: NoticeFacts): string[] {
  return facts.bills.filter(({ isPaid }) => !isPaid).map((bill) => howToPay(facts, bill));
}

/** What to say about the card bills are charged to; null once that's no longer true. */
export const cardWords = {
  confirm: ({ bills, about, organisation }: NoticeFacts): Words | null => {
    // Notices planned by an earlier release name only the bill.
    const bill = bills.find(({ id, tries }) => about === aboutConfirming(id, tries) || about === id);
    if (bill?.charge !== 'needs-confirmation' || bill.isPaid) return null;
    return {
      subject: `Confirm the payment of ${pounds(bill.pence)}`,
      paragraphs: [
        `Your bank wants you to confirm that ${organisation} is paying bill ${bill.number} for ${pounds(bill.pence)}. Until you do, the bill stays open.`,
      ],
      action: 'Confirm the payment',
      ...(bill.payUrl !== null && { url: bill.payUrl }),
    };
  },
  'paid-twice': ({ bills, about, organisation }: NoticeFacts): Words | null => {
    const bill = bills.find(({ id }) => id === about);
    if (!bill) return null;
    return {
      subject: `We’re refunding ${pounds(bill.pence)} that you paid twice`,
      paragraphs: [
        `Bill ${bill.number} for ${organisation} had already been paid when your card was charged for it as well. We’re refunding ${pounds(bill.pence)} to that card. There’s nothing for you to do, but it may take a few days to arrive.`,
      ],
      action: 'See your bills',
    };
  },
  'card-kept': ({ card, organisation }: NoticeFacts): Words | null =>
    card === null
      ? null
      : {
          subject: `Bills will be charged to ${cardName(card)}`,
          paragraphs: [
            `From now on, bills for ${organisation} will be charged to ${cardName(card)}. You can change or remove the card at any time.`,
            'If nobody in your organisation chose this card, please tell us.',
          ],
        },
  'card-removed': ({ card, organisation }: NoticeFacts): Words | null =>
    card !== null
      ? null
      : {
          subject: 'Your card has been removed',
          paragraphs: [`We’ll no longer charge bills for ${organisation} to a card. You pay them by bank transfer.`],
        },
};
