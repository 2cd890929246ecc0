import { markedAsSpam, type CurrentUser } from '@petcare/contracts';

interface WayToConfirm {
  readonly words: string;
  /** What the link to `to` says. */
  readonly label: string;
  readonly to: string;
}

/** What somebody has to do before their address counts as theirs, and where. */
export function wayToConfirm({ email, emailRefusal }: Pick<CurrentUser, 'email' | 'emailRefusal'>): WayToConfirm {
  // Where e-mails were marked as spam, those with links still arrive.
  if (emailRefusal && emailRefusal.reason !== markedAsSpam)
    return {
      words: `E-mails to ${email} come back. Change your address in your settings, then open the link we send there.`,
      label: 'Use another address',
      to: '/settings',
    };
  return {
    words: `Open the link in the e-mail we sent to ${email}.`,
    label: 'Confirm your address',
    to: '/auth?tab=verify',
  };
}
