import type { PaymentCard } from '@petcare/contracts/billing';

/** Somebody about to enter a card, and where the browser goes afterwards. */
export interface CardOrder {
  readonly organisationId: string;
  /** The provider's id for it; null the first time. */
  readonly customerId: string | null;
  /** Identifies the organisation where the provider shows who pays: the first part of its bill numbers. */
  readonly reference: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface KeptCard extends PaymentCard {
  /** The provider's id for it. */
  readonly id: string;
}

/** A bill to be paid by card. Amounts are pence, adding up to at least one. */
export interface BillToCharge {
  readonly organisationId: string;
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly text: string; readonly pence: number }[];
  readonly customerId: string;
  /** The provider's id for the card to be charged: with another one, it's another request. */
  readonly cardId: string;
}

/** The state of a request for money: still payable, paid by card, or no longer payable. */
export type RequestState = 'open' | 'paid' | 'closed';

/** A card payment as the provider has it. Amounts are pence. */
export interface CardPayment {
  /** The provider's id for the request it paid. */
  readonly providerId: string;
  readonly pence: number;
  /** How much of it has gone back, whoever sent it. */
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
  /** For some, the provider only says who pays. */
  readonly whose: { readonly organisationId: string } | { readonly customerId: string };
  /** By the provider's clock, to the second. */
  readonly happenedAt: Date;
  readonly news: PaymentNews;
}

/**
 * How the money comes in. The machine alone decides which bills there are, what they come to and what happens if they aren't paid:
 * a provider asks for a bill's money, once, and reports the outcome. Every call can be repeated if its outcome isn't known.
 */
export abstract class PaymentProvider {
  /** Whether cards are taken at all; otherwise nothing below is called. */
  abstract readonly takesCards: boolean;

  /** Starts entering a card. @returns the page where that's done, and the provider's id for the payer */
  abstract enterCard(order: CardOrder): Promise<{ url: string; customerId: string }>;
  /** The resulting card; null if there is none. */
  abstract cardEntered(entryId: string): Promise<KeptCard | null>;
  abstract forgetCard(cardId: string): Promise<void>;
  /** Forgets the payer and their cards, which may already have gone. */
  abstract forgetCustomer(customerId: string): Promise<void>;

  /** Asks for the money without charging anybody yet. @returns the provider's id for that request */
  abstract request(bill: BillToCharge): Promise<string>;
  /** Charges a card for the request, unless it's paid or closed. The outcome is also reported as an event. */
  abstract charge(providerId: string, cardId: string, attempt: number): Promise<RequestState>;
  /** Whether the bank wants the latest charge for the request confirmed; a refused card that can't be charged like that is declined. */
  abstract needsConfirmation(providerId: string): Promise<boolean>;
  /** Withdraws the request, so that nobody can pay it any more. */
  abstract withdraw(providerId: string): Promise<RequestState>;
  /** Makes sure that this much in total of what was paid has gone back to the card. */
  abstract sendBack(providerId: string, pence: number): Promise<void>;
  /** The state of a payment; null if it's for none of our requests. */
  abstract payment(paymentId: string): Promise<CardPayment | null>;

  /**
   * Reads what was sent to us.
   * @returns null when it doesn't matter here
   * @throws {ProblemError} 400 when it isn't signed by the provider, or was signed minutes ago
   */
  abstract read(body: string, signature: string): PaymentEvent | null;
}
