import type { Transaction } from '../database/database.ts';

/** A composed mail to one person. */
export interface Letter {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers, such as `List-Unsubscribe`. Their names are constants of the code, never what somebody typed. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mail whose time has come. */
export interface DueMail {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: string;
  /** The row it is about. */
  readonly subjectId: string;
  /** When it was to go, ISO 8601. */
  readonly sendAt: string;
}

/** How a mail ended. `missed` was found only a day after its time; `failed` was refused, or could not be sent for a day. */
export type MailOutcome = 'sent' | 'suppressed' | 'failed' | 'missed';

/** One sort of mail. A domain adds it to the `providers` of its module. */
export abstract class MailKind {
  /** Stored with every mail, so it never changes; `domain.word`. */
  abstract readonly name: string;

  /**
   * Writes the letter at the moment it is sent, from what is true then; `suppress` says in a few words why nobody is to
   * get it any more. May run more than once for a mail.
   */
  abstract compose(transaction: Transaction, mail: DueMail): Promise<Letter | { readonly suppress: string }>;

  /** Notes the outcome in the domain's own rows, in the transaction that records it. */
  settled?(transaction: Transaction, mail: DueMail, outcome: MailOutcome): Promise<void>;
}
