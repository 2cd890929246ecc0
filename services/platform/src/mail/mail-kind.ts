import type { Database, Transaction } from '../database/database.ts';
import type { Notice } from '../notices/notice.ts';

/** A file attached to a letter. */
export interface Attachment {
  /** From the code, never what somebody typed: lower-case letters, digits, `-` and `.`. */
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A composed mail to one person. */
export interface Letter {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers, such as `List-Unsubscribe`. Their names are constants in the code, never what somebody typed. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
  /** What the recipient is told in the app and on their devices, whatever becomes of the letter. */
  readonly notice?: Notice;
}

/** Nobody should get the mail any more, and why, in a few words. */
export interface Suppressed {
  readonly suppress: string;
  /** It's still true, and for them to know: only no e-mail says it. */
  readonly notice?: Notice;
}

/** A mail that is due. */
export interface DueMail {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: string;
  /** The row it's about. */
  readonly subjectId: string;
  /** When it was due, ISO 8601. */
  readonly sendAt: string;
  /** What it was planned with that isn't stored anywhere else; null if nothing. */
  readonly secret: string | null;
}

/**
 * How a mail ended. `missed` was found more than a day late; `dead` was refused, or couldn't be sent for a day;
 * `uncertain` may have arrived: the server's answers were lost.
 */
export type MailOutcome = 'sent' | 'suppressed' | 'dead' | 'missed' | 'uncertain';

export interface MailEnd {
  readonly mail: DueMail;
  readonly outcome: MailOutcome;
}

/** One sort of mail. A domain adds it to its module's `providers`. */
export abstract class MailKind {
  /** Stored with every mail, so it never changes; `domain.word`. */
  abstract readonly name: string;

  /** None goes to an address where one of our mails was marked as spam. Others do: nobody should wait for a link in vain. */
  readonly stopsAtComplaint: boolean = false;

  /**
   * Writes the letter when it's sent, from what is true then; `suppress` says in a few words why nobody should get it
   * any more. May run more than once per mail.
   */
  abstract compose(transaction: Transaction, mail: DueMail): Promise<Letter | Suppressed>;

  /**
   * Writes the letters for several of an organisation's mails, one each in the same order. A kind with many mails does
   * in one query what would otherwise be one per mail.
   */
  async composeAll(transaction: Transaction, mails: readonly DueMail[]): Promise<(Letter | Suppressed)[]> {
    const letters: (Letter | Suppressed)[] = [];
    for (const mail of mails) letters.push(await this.compose(transaction, mail));
    return letters;
  }

  /**
   * The same using only reads, which need no transaction, for a kind with very many mails; `undefined` for a mail that
   * needs one after all.
   */
  composeByReading?(
    database: Database,
    organisationId: string,
    mails: readonly DueMail[],
  ): Promise<(Letter | Suppressed | undefined)[]>;

  /** Records the outcome in the domain's own rows, in the transaction that records it. */
  settled?(transaction: Transaction, mail: DueMail, outcome: MailOutcome): Promise<void>;

  /** The same for several of an organisation's mails; a kind with many does it in one statement. */
  async settledAll(transaction: Transaction, ends: readonly MailEnd[]): Promise<void> {
    for (const { mail, outcome } of ends) await this.settled?.(transaction, mail, outcome);
  }

  /** Records in the domain's own rows that a server sent it back after all, in the transaction that records it. */
  cameBack?(transaction: Transaction, subjectId: string): Promise<void>;

  /**
   * In place of `settled`, for a kind with very many mails: the name of a listed function that records how mails ended, in the
   * same statement, `(organisations uuid[], subjects uuid[], outcomes text[])` with one place per mail, for any organisations.
   */
  readonly endsNotedBy?: string;
}
