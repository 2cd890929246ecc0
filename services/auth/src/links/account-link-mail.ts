import { Inject, Injectable } from '@nestjs/common';
import {
  CONFIG,
  DailyCaps,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Transaction,
} from '@petcare/platform';
import { accountLinkMail } from './account-link-mail-kind.ts';
import type { LinkPurpose } from './account-link.entity.ts';
import { emailLetter, knownLetter, resetLetter, type Recipient } from './account-link-letters.ts';

interface LinkRow {
  purpose: LinkPurpose;
  userId: string | null;
  typedName: string | null;
  email: string | null;
  open: boolean;
}

/** The most letters about a forgotten password that one address gets in a day, as long as one of them still works. */
const ofForgetful = { name: 'account-link.forgetful', most: 10 };

const recipientColumns = `id, username, first_name as "firstName", email`;

/**
 * Writes the mail with the link. Only here do we look up whether an address or name belongs to anybody, because nobody
 * is waiting for an answer whose content or timing could give it away.
 */
@Injectable()
export class AccountLinkMail extends MailKind {
  readonly name = accountLinkMail;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly caps: DailyCaps,
  ) {
    super();
  }

  async compose(transaction: Transaction, mail: DueMail): Promise<Letter | { suppress: string }> {
    const [link] = await transaction.query<LinkRow>(
      `select purpose, user_id as "userId", typed_name as "typedName", email,
              used_at is null and expires_at > platform.now() as open
       from auth.account_link where id = $1`,
      [mail.subjectId],
    );
    if (!link?.open || mail.secret === null) return { suppress: 'the link is over' };
    return link.purpose === 'reset-password'
      ? this.reset(transaction, mail.subjectId, link, mail.secret)
      : this.verify(transaction, link, mail.secret);
  }

  private async reset(
    transaction: Transaction,
    linkId: string,
    link: LinkRow,
    token: string,
  ): Promise<Letter | { suppress: string }> {
    const [person] = link.userId
      ? await transaction.query<Recipient>(`select ${recipientColumns} from auth.user where id = $1`, [link.userId])
      : await transaction.query<Recipient>(byName, [link.typedName]);
    await transaction.query(`update auth.account_link set user_id = $2, email = $3, typed_name = null where id = $1`, [
      linkId,
      person?.id ?? null,
      person?.email ?? null,
    ]);
    if (!person) return { suppress: 'there is no such account' };
    // A letter that is written again was counted the first time.
    if (link.userId === null && !(await this.getsAnother(transaction, linkId, person)))
      return { suppress: 'enough links were sent today' };
    return resetLetter(person, this.urlOf(`/reset-password/${token}`));
  }

  /**
   * Anybody can ask for these letters. They mustn't fill an inbox, and whoever uses up the day's mustn't lock the account's owner
   * out either: another one is written whenever no earlier link works any more. Links refused here are over.
   */
  private async getsAnother(transaction: Transaction, linkId: string, { id, email }: Recipient): Promise<boolean> {
    if (await this.caps.take(transaction, ofForgetful, email.toLowerCase())) return true;
    const refused = await transaction.query(
      `update auth.account_link set used_at = platform.now()
       where id = $1 and exists (
         select from auth.account_link other where other.user_id = $2 and other.id <> $1
           and other.purpose = 'reset-password' and other.used_at is null and other.expires_at > platform.now())
       returning id`,
      [linkId, id],
    );
    return refused.length === 0;
  }

  private async verify(
    transaction: Transaction,
    { purpose, userId, email }: LinkRow,
    token: string,
  ): Promise<Letter | { suppress: string }> {
    const [owner] = await transaction.query<Recipient>(
      `select ${recipientColumns} from auth.user where email = $1 and email_verified_at is not null and id <> $2`,
      [email, userId],
    );
    const isChange = purpose === 'change-email';
    const waysIn = { logIn: this.urlOf('/auth'), forgot: this.urlOf('/auth?tab=forgot') };
    if (owner) return knownLetter(owner, waysIn, isChange);
    const [person] = await transaction.query<Recipient>(`select ${recipientColumns} from auth.user where id = $1`, [
      userId,
    ]);
    if (!person || email === null) return { suppress: 'the account is gone' };
    const url = this.urlOf(`/auth?tab=verify&token=${token}`);
    return emailLetter({ ...person, email }, url, isChange);
  }

  private urlOf(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}

/** By username, then by verified address, then the oldest account with the address, even if somebody has opened more with it since. */
const byName = `select ${recipientColumns} from auth.user where username = $1 or email = $1
  order by username = $1 desc, email_verified_at is not null desc, created_at, id limit 1`;
