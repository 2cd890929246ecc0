import type { Database, Transaction } from '../database/database.ts';

/** A file that goes with a letter. */
export interface Attachment {
  /** Of the code, never what somebody typed: lower-case letters, digits, `-` and `.`. */
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
  /** Further headers, such as `List-Unsubscribe`. Their names are constants of the code, never what somebody typed. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

/** Nobody is to get the mail any more, and why, in a few words. */
export interface Suppressed {
  readonly suppress: string;
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
  /** What it was planned with that is stored nowhere else; null when there was nothing. */
  readonly secret: string | null;
}

/**
 * How a mail ended. `missed` was found only a day after its time; `dead` was refused, or could not be sent for a day;
 * `uncertain` may have arrived: the answers of the server were lost.
 */
export type MailOutcome = 'sent' | 'suppressed' | 'dead' | 'missed' | 'uncertain';

export interface MailEnd {
  readonly mail: DueMail;
  readonly outcome: MailOutcome;
}

/** One sort of mail. A domain adds it to the `providers` of its module. */
export abstract class MailKind {
  /** Stored with every mail, so it never changes; `domain.word`. */
  abstract readonly name: string;

  /** None goes to an address where a mail of ours was marked as spam. Others do: nobody is to wait for a link in vain. */
  readonly stopsAtComplaint: boolean = false;

  /**
   * Writes the letter at the moment it is sent, from what is true then; `suppress` says in a few words why nobody is to
   * get it any more. May run more than once for a mail.
   */
  abstract compose(transaction: Transaction, mail: DueMail): Promise<Letter | Suppressed>;

  /**
   * Writes the letters of several mails of one organisation, one for each in the same order. A kind with many mails does
   * with one query what would otherwise be one for every mail.
   */
  async composeAll(transaction: Transaction, mails: readonly DueMail[]): Promise<(Letter | Suppressed)[]> {
    const letters: (Letter | Suppressed)[] = [];
    for (const mail of mails) letters.push(await this.compose(transaction, mail));
    return letters;
  }

  /**
   * The same with reads alone, which need no transaction, for a kind with very many mails; `undefined` for a mail that
   * needs one after all.
   */
  composeByReading?(
    database: Database,
    organisationId: string,
    mails: readonly DueMail[],
  ): Promise<(Letter | Suppressed | undefined)[]>;

  /** Notes the outcome in the domain's own rows, in the transaction that records it. */
  settled?(transaction: Transaction, mail: DueMail, outcome: MailOutcome): Promise<void>;

  /** The same for several mails of one organisation; a kind with many mails does it with one statement. */
  async settledAll(transaction: Transaction, ends: readonly MailEnd[]): Promise<void> {
    for (const { mail, outcome } of ends) await this.settled?.(transaction, mail, outcome);
  }

  /**
   * In place of `settled`, for a kind with very many mails: name of a listed function that notes how mails ended in the
   * statement that records it, `(organisations uuid[], subjects uuid[], outcomes text[])` with one place for each mail, of any
   * organisations.
   */
  readonly endsNotedBy?: string;
}
