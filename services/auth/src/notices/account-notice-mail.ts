import { Inject, Injectable } from '@nestjs/common';
import {
  CONFIG,
  letterLayout,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Transaction,
} from '@petcare/platform';
import type { NoticeSubject } from './account-notice.entity.ts';
import { accountNoticeMail } from './account-notice-mail-kind.ts';

interface Words {
  subject: string;
  happened: (username: string) => string;
  /** What to do if it wasn't them; null if nothing can be done any more. By default: choose a new password. */
  advice?: string | null;
  /** Where that is done; by default: where a new password is chosen. */
  action?: { readonly label: string; readonly path: string };
}

const usualAction = { label: 'Choose a new password', path: '/auth?tab=forgot' };
const usualAdvice = 'Wasn’t you? Choose a new password straight away. That logs everybody out.';

const words: Record<NoticeSubject, Words> = {
  'password-changed': {
    subject: 'Your password was changed',
    happened: (username) =>
      `The password for the Petcare account ${username} was changed, and every other device was logged out.`,
  },
  'email-change-asked': {
    subject: 'A new e-mail address for your account',
    happened: (username) =>
      `Somebody logged in to the Petcare account ${username} asked to change its e-mail address. Until somebody confirms the new one, everything stays as it is. From then on we’ll write only to the new one, and you can’t log in with this one any more.`,
    // A new password ends the link, too.
    advice: 'Wasn’t you? Choose a new password straight away. That logs everybody out and stops the change.',
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    happened: (username) =>
      `The Petcare account ${username} now has a different e-mail address. We won’t send anything else to this one, and you can’t log in with it any more.`,
    // Links for a new password go to the new address.
    advice:
      'Wasn’t you? Contact us straight away. You can’t choose a new password with this address any more, but we can help.',
    action: { label: 'Contact us', path: '/contact' },
  },
  'two-factor-on': {
    subject: 'Two-factor log-in is on',
    happened: (username) => `Logging in to the Petcare account ${username} now also needs a code.`,
  },
  'two-factor-off': {
    subject: 'Two-factor log-in is off',
    happened: (username) => `Logging in to the Petcare account ${username} no longer needs a code.`,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: (username) =>
      `Somebody used a recovery code for the Petcare account ${username}, to log in or to confirm that it was them.`,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    happened: (username) =>
      `New recovery codes were made for the Petcare account ${username}. The old ones no longer work.`,
  },
  'account-deleted': {
    subject: 'Your account has been deleted',
    happened: (username) => `The Petcare account ${username} has been deleted. Thank you for using Petcare.`,
    advice: null,
  },
  'log-ins-failed': {
    subject: 'Somebody tried to log in',
    happened: (username) =>
      `Somebody tried several times to log in to the Petcare account ${username} with a wrong password or code. They didn’t get in.`,
    advice:
      'Was it you? Then there’s nothing to do. If not, choose a long password you don’t use anywhere else, and turn on two-factor log-in. We’ll tell you about this at most once a day.',
  },
};

/** Writes the mail with the notice. */
@Injectable()
export class AccountNoticeMail extends MailKind {
  readonly name = accountNoticeMail;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async compose(transaction: Transaction, { subjectId }: DueMail): Promise<Letter | { suppress: string }> {
    const [notice] = await transaction.query<{
      about: NoticeSubject;
      username: string;
      firstName: string;
      email: string;
    }>(`select about, username, first_name as "firstName", email from auth.account_notice where id = $1`, [subjectId]);
    if (!notice) return { suppress: 'the notice is gone' };
    const { subject, happened, advice = usualAdvice, action = usualAction } = words[notice.about];
    const url = new URL(action.path, this.config.PUBLIC_URL).href;
    const { html, text } = letterLayout({
      preheader: `Petcare account ${notice.username}`,
      heading: subject,
      paragraphs: [happened(notice.username), ...(advice === null ? [] : [advice])],
      actions: advice === null ? [] : [{ label: action.label, url }],
    });
    return { to: { name: notice.firstName, address: notice.email }, subject, html, text };
  }
}
