import type { MailProblemOutcome } from '@petcare/contracts';
import { keyset } from '../database/keyset.ts';

export interface MailProblemRow {
  id: string;
  kind: string;
  subjectId: string;
  outcome: MailProblemOutcome;
  since: string;
  plannedFor: string;
  recipient: string | null;
  reason: string | null;
}

const fields = `mail.id, mail.kind, mail.subject_id as "subjectId", mail.state as outcome, mail.problem_at as since,
  mail.send_at as "plannedFor", mail.recipient, mail.last_error as reason`;

const isProblem = `mail.problem_at is not null and mail.next_at is null`;

export const latestMailProblems = keyset<MailProblemRow>({
  order: { since: ['mail.problem_at', 'timestamptz'], id: ['mail.id', 'uuid'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) => `
    select ${fields} from platform.outbound_mail mail where mail.organisation_id = $1 and ${isProblem} ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` mail. */
export const getMailProblem = `
  select ${fields} from platform.outbound_mail mail where mail.organisation_id = $1 and mail.id = $2 and ${isProblem}`;

/** The same, whoever they're from: `$1` outcome, `$2` organisation, `$3` and `$4` time and id of the last row before the page, `$5` rows. */
export const listAllMailProblems = `
  select id, organisation_id as "organisationId", kind, subject_id as "subjectId", state as outcome, problem_at as since, send_at as "plannedFor",
    recipient, last_error as reason
  from platform.mail_problems($1, $2::uuid, $3::timestamptz, $4::uuid, $5)`;

/**
 * Plans a mail again, now: `$1` organisation, `$2` mail. If two people ask at once, one finds it. One that may have
 * arrived stays marked as such, so that a refusal of the second message doesn't say the first wasn't delivered; one that
 * was refused or bounced starts again. The message keeps its Message-ID.
 */
export const retryMail = `
  update platform.outbound_mail mail
  set state = case when mail.state = 'uncertain' then 'uncertain' else 'planned' end,
      offer_count = case when mail.state = 'uncertain' then least(mail.offer_count, 1) else 0 end,
      offered_at = case when mail.state = 'uncertain' then mail.offered_at end,
      send_at = platform.now(), next_at = platform.now(), attempts = 0, problem_at = null, last_error = null, response = null,
      updated_at = platform.now()
  where mail.organisation_id = $1 and mail.id = $2 and ${isProblem}
  returning mail.id`;

/** Somebody knows about it and leaves it at that; what became of it stays on record: `$1` organisation, `$2` mail. */
export const dismissMail = `
  update platform.outbound_mail mail set problem_at = null
  where mail.organisation_id = $1 and mail.id = $2 and ${isProblem}
  returning mail.id`;
