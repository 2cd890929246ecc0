import type { Suppressed, Transaction } from '@petcare/platform';

/** The most mails a day at an address that may not be the person's. */
export const mostADay = 10;

export const overTheDay: Suppressed = { suppress: `an address that is not verified gets ${mostADay} mails a day` };

/** Among workers writing to the same people, one at a time: `$1` organisation, `$2` recipients. */
const takeTurns = `
  select pg_advisory_xact_lock(hashtextextended('unverified ' || $1 || recipient, 0))
  from (select distinct recipient from unnest($2::uuid[]) recipient order by recipient) each`;

/**
 * Counts a mail before any server is offered it, so that it stays counted even if the worker dies before knowing the outcome. A
 * mail already counted may go again. `$1` organisation, `$2` notifications and `$3` the mail for each.
 */
const countThem = `
  with asked as (
    select n.id, n.recipient_id, n.counted_at, given.mail_id
    from unnest($2::uuid[], $3::uuid[]) given (id, mail_id)
    join reminders.notification n on n.organisation_id = $1 and n.id = given.id
  ), used as (
    select n.recipient_id, count(distinct coalesce(n.digest_id, n.id)) as mails
    from reminders.notification n
    where n.organisation_id = $1 and n.recipient_id in (select recipient_id from asked)
      and n.counted_at > platform.now() - interval '1 day'
    group by n.recipient_id
  ), fresh as (
    select recipient_id, mail_id, row_number() over (partition by recipient_id order by mail_id) as nth
    from asked group by recipient_id, mail_id having count(counted_at) = 0
  ), admitted as (
    select fresh.mail_id from fresh left join used on used.recipient_id = fresh.recipient_id
    where fresh.nth + coalesce(used.mails, 0) <= ${mostADay}
    union select mail_id from asked where counted_at is not null
  ), counted as (
    update reminders.notification n set counted_at = coalesce(n.counted_at, platform.now())
    from asked join admitted on admitted.mail_id = asked.mail_id
    where n.organisation_id = $1 and n.id = asked.id
  )
  select distinct mail_id as "mailId" from admitted`;

/** A notification for somebody whose address isn't verified, and the mail for it. */
export interface Unverified {
  readonly notificationId: string;
  readonly recipientId: string;
  readonly mailId: string;
}

/** Those of the mails that may go. None may be offered to a server before the transaction has committed. */
export async function countUnverified(
  { query, organisationId }: Transaction,
  asked: readonly Unverified[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  await query(takeTurns, [organisationId, asked.map(({ recipientId }) => recipientId)]);
  const rows = await query<{ mailId: string }>(countThem, [
    organisationId,
    asked.map(({ notificationId }) => notificationId),
    asked.map(({ mailId }) => mailId),
  ]);
  return new Set(rows.map(({ mailId }) => mailId));
}
