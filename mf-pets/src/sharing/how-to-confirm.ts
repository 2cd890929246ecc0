import type { CurrentUser } from '@petcare/contracts';

/** What somebody has to do before their address counts as theirs. */
export function howToConfirm({ email, emailRefusal }: Pick<CurrentUser, 'email' | 'emailRefusal'>): string {
  return emailRefusal
    ? `E-mails to ${email} come back. Change your address in your settings, then open the link we send there.`
    : `Open the link in the e-mail we sent to ${email}.`;
}
