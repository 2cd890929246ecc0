import type { PaymentCard } from '@petcare/contracts/billing';

/** Somebody who is to enter a card, and where the browser goes afterwards. */
export interface CardOrder {
  readonly organisationId: string;
  /** What the provider calls it; null the first time. */
  readonly customerId: string | null;
  /** Stands for the organisation where the provider shows who pays: the first part of its bills' numbers. */
  readonly reference: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface KeptCard extends PaymentCard {
  /** What the provider calls it. */
  readonly id: string;
}

/** A bill that is to be paid by card. Amounts are pence, all of them together at least one. */
export interface BillToCharge {
  readonly organisationId: string;
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly text: string; readonly pence: number }[];
  readonly customerId: string;
}

/** What has become of a request for money: it can still be paid, it was by a card, or it never can any more. */
export type RequestState = 'open' | 'paid' | 'closed';

/** A payment by card as it stands at the provider. Amounts are pence. */
export interface CardPayment {
  /** What the provider calls the request that it paid. */
  readonly providerId: string;
  readonly pence: number;
  /** How much of it has gone back, whoever sent that. */
  readonly backPence: number;
}

/** Something that happened at the provider and matters here. */
export type PaymentNews =
  | { readonly kind: 'card-entered'; readonly entryId: string }
  | { readonly kind: 'refunded'; readonly paymentId: string }
  | { readonly kind: 'paid'; readonly billId: string; readonly providerId: string; readonly pence: number }
  | {
      readonly kind: 'declined' | 'needs-confirmation';
      readonly billId: string;
      readonly providerId: string;
      readonly payUrl: string | null;
    };

export interface PaymentEvent {
  readonly id: string;
  /** Of some the provider only says who pays. */
  readonly whose: { readonly organisationId: string } | { readonly customerId: string };
  /** By the clock of the provider, to the second. */
  readonly happenedAt: Date;
  readonly news: PaymentNews;
}

/**
 * How the money comes. Which bills there are, what they are over and what follows when they are not paid is decided by the machine
 * alone: a provider asks for the money of a bill, once, and tells what became of that.
 * Every call may be made again when it is not known what came of it.
 */
export abstract class PaymentProvider {
  /** Whether cards are taken at all; nothing below is called otherwise. */
  abstract readonly takesCards: boolean;

  /** Begins the entering of a card. @returns the page on which that is done, and what the provider calls whoever pays */
  abstract enterCard(order: CardOrder): Promise<{ url: string; customerId: string }>;
  /** The card that came of it; null when none did. */
  abstract cardEntered(entryId: string): Promise<KeptCard | null>;
  abstract forgetCard(cardId: string): Promise<void>;
  /** Forgets who pays, with their cards. They may be gone already. */
  abstract forgetCustomer(customerId: string): Promise<void>;

  /** Asks for the money without charging anybody yet. @returns what the provider calls that request */
  abstract request(bill: BillToCharge): Promise<string>;
  /** Charges a card for the request, unless it is paid. What came of it is also told as an event. */
  abstract charge(providerId: string, cardId: string, attempt: number): Promise<RequestState>;
  /** Withdraws the request, so that nobody can pay it any more. */
  abstract withdraw(providerId: string): Promise<RequestState>;
  /** Sees to it that, of what was paid, so much in all has gone back to the card. */
  abstract sendBack(providerId: string, pence: number): Promise<void>;
  /** How it stands with a payment; null when it is for none of our requests. */
  abstract payment(paymentId: string): Promise<CardPayment | null>;

  /**
   * Reads what was sent to us.
   * @returns null when it is none of what matters here
   * @throws {ProblemError} 400 when it is not signed by the provider, or was signed minutes ago
   */
  abstract read(body: string, signature: string): PaymentEvent | null;
}
