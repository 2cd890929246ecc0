import { z } from 'zod';
import { id, instant, listOf, listQuery } from './values.ts';

interface MailKindWords {
  readonly name: string;
  /**
   * Not one with a link only the e-mail itself may hold: that is erased along with it, and people ask for a new one
   * instead.
   */
  readonly canGoAgain: boolean;
}

/** What e-mails are, for people, by the kind stored with them. */
export const mailKinds: Readonly<Record<string, MailKindWords>> = {
  'reminders.due': { name: 'Reminder', canGoAgain: true },
  'reminders.shared-dose': { name: 'Dose for a shared pet', canGoAgain: true },
  'reminders.digest': { name: 'Daily e-mail', canGoAgain: true },
  'health.dose': { name: 'Dose', canGoAgain: true },
  'health.late-dose': { name: 'Dose not given yet', canGoAgain: true },
  'health.refill': { name: 'Refill', canGoAgain: true },
  'money.medical-report': { name: 'Medical history for a vet', canGoAgain: true },
  'money.report-file': { name: 'File for a long report', canGoAgain: true },
  'organisations.invitation': { name: 'Invitation', canGoAgain: false },
  'sharing.offer': { name: 'Offer to share', canGoAgain: true },
  'sharing.grant-notice': { name: 'Notice about sharing', canGoAgain: true },
  'sharing.transfer-offer': { name: 'Offer to pass a pet on', canGoAgain: false },
  'sharing.transfer-claimed': { name: 'Notice about a pet that was passed on', canGoAgain: true },
  'sharing.transfer-expired': { name: 'Notice about an offer that ran out', canGoAgain: true },
  'sharing.passport-notice': { name: 'Notice about a passport', canGoAgain: true },
  'sharing.finder-answer': { name: 'Reply to a finder', canGoAgain: true },
  'billing.notice': { name: 'Notice about the subscription', canGoAgain: true },
  'backup.failed': { name: 'Backup that failed', canGoAgain: true },
  'support.answer': { name: 'Reply from support', canGoAgain: true },
  'auth.link': { name: 'Account link', canGoAgain: false },
  'auth.notice': { name: 'Notice about an account', canGoAgain: true },
};

/**
 * How an e-mail someone has to be told about ended. `uncertain` may have arrived: the server's answers were lost;
 * `missed` was found more than a day late and not sent; `dead` was refused, bounced, or couldn't be sent for a day.
 */
export const mailProblemOutcome = z.enum(['uncertain', 'missed', 'dead']);
export type MailProblemOutcome = z.infer<typeof mailProblemOutcome>;

const fields = {
  id,
  /** One of `mailKinds`. */
  kind: z.string(),
  outcome: mailProblemOutcome,
  since: instant,
  /** When it was due to go. */
  plannedFor: instant,
};

/** An organisation's e-mail that didn't arrive, or may not have. */
export const mailProblem = z
  .object({
    ...fields,
    /** What it was about, such as "Bella: Worm tablet"; null if that is gone. */
    about: z.string().nullable(),
    /** A name, or the address it was offered for; null if nobody knows any more. */
    recipient: z.string().nullable(),
    /** What the mail server said, or why it wasn't sent. */
    reason: z.string().nullable(),
    /** Why it can't be sent again, if so: its link has expired, or the address refuses all e-mail. */
    blocked: z.enum(['link-over', 'address-refused']).nullable(),
  })
  .meta({ id: 'MailProblem' });
export type MailProblem = z.output<typeof mailProblem>;

export const mailProblemList = listOf(mailProblem).meta({ id: 'MailProblemList' });
export type MailProblemList = z.output<typeof mailProblemList>;

/** The same for platform staff: what happened and to whose e-mail, but not what it said or to whom. */
export const staffMailProblem = z
  .object({
    ...fields,
    /** Null for an e-mail about an account, which belongs to no organisation. */
    organization: z.object({ id, name: z.string().nullable() }).nullable(),
    /** What the server answered, without its words: reply and status codes of RFC 5321 and RFC 3463, such as "550 5.1.1". */
    status: z.string().nullable(),
    blocked: z.enum(['link-over', 'address-refused']).nullable(),
  })
  .meta({ id: 'StaffMailProblem' });
export type StaffMailProblem = z.output<typeof staffMailProblem>;

export const staffMailProblemList = listOf(staffMailProblem).meta({ id: 'StaffMailProblemList' });
export type StaffMailProblemList = z.output<typeof staffMailProblemList>;

/** Query of `GET /api/super-admin/mail-problems`. */
export const staffMailProblemQuery = listQuery.extend({
  outcome: mailProblemOutcome.optional(),
  organizationId: id.optional(),
});
export type StaffMailProblemQuery = z.output<typeof staffMailProblemQuery>;
