interface CrossFunction {
  readonly sql: string;
  readonly signature: string;
  readonly grants?: readonly string[];
}

const definer = (volatility: 'VOLATILE' | 'STABLE'): string =>
  `LANGUAGE sql ${volatility} SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** Due, and in nobody's hands. */
const isFree = `mail.next_at <= platform.now() AND (mail.leased_until IS NULL OR mail.leased_until <= platform.now())
        AND mail.kind = ANY (kinds)`;

const claimed = `organisation_id uuid, id uuid, kind text, subject_id uuid, send_at timestamptz, lateness double precision,
    attempts int, offer_count int, message_id text, sealed_secret text`;

/** A claim counts the attempt and takes the lease; it never touches what says that the message was offered. */
const take = `UPDATE platform.outbound_mail mail
    SET lease_token = token, leased_until = platform.now() + lease, attempts = mail.attempts + 1,
        updated_at = platform.now()
    FROM due WHERE mail.organisation_id = due.organisation_id AND mail.id = due.id
    RETURNING mail.organisation_id, mail.id, mail.kind, mail.subject_id, mail.send_at,
      extract(epoch FROM platform.now() - mail.send_at)::double precision,
      mail.attempts, mail.offer_count, mail.message_id, mail.sealed_secret`;

const claim = `CREATE FUNCTION platform.claim_outbound_mail(kinds text[], batch int, token uuid, lease interval)
  RETURNS TABLE (${claimed}) ${definer('VOLATILE')}
  BEGIN ATOMIC
    WITH due AS MATERIALIZED (
      SELECT mail.organisation_id, mail.id FROM platform.outbound_mail mail WHERE ${isFree}
      ORDER BY mail.next_at LIMIT batch FOR UPDATE SKIP LOCKED
    )
    ${take};
  END`;

const claimOf = `CREATE FUNCTION platform.claim_outbound_mail_of(
    organisations uuid[], share int, kinds text[], batch int, token uuid, lease interval)
  RETURNS TABLE (${claimed}) ${definer('VOLATILE')}
  BEGIN ATOMIC
    WITH due AS MATERIALIZED (
      SELECT own.organisation_id, own.id FROM unnest(organisations) AS turn (organisation), LATERAL (
        SELECT mail.organisation_id, mail.id FROM platform.outbound_mail mail
        WHERE mail.organisation_id = turn.organisation AND ${isFree}
        ORDER BY mail.next_at LIMIT share FOR UPDATE SKIP LOCKED
      ) own LIMIT batch
    )
    ${take};
  END`;

/** The next organisations that have mail at all, and whether some of it is due: one look into the index for each. */
const turns = `CREATE FUNCTION platform.organisations_with_mail(beyond uuid, visits int)
  RETURNS TABLE (organisation_id uuid, due boolean) ${definer('STABLE')}
  BEGIN ATOMIC
    WITH RECURSIVE walk AS (
      (SELECT mail.organisation_id, mail.next_at FROM platform.outbound_mail mail
       WHERE mail.next_at IS NOT NULL AND mail.organisation_id > beyond
       ORDER BY mail.organisation_id, mail.next_at LIMIT 1)
      UNION ALL
      SELECT further.organisation_id, further.next_at FROM walk, LATERAL (
        SELECT mail.organisation_id, mail.next_at FROM platform.outbound_mail mail
        WHERE mail.next_at IS NOT NULL AND mail.organisation_id > walk.organisation_id
        ORDER BY mail.organisation_id, mail.next_at LIMIT 1
      ) further
    )
    SELECT walk.organisation_id, walk.next_at <= platform.now() FROM walk LIMIT visits;
  END`;

const renew = `CREATE FUNCTION platform.renew_outbound_mail(organisations uuid[], ids uuid[], tokens uuid[], lease interval)
  RETURNS void ${definer('VOLATILE')}
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail SET leased_until = greatest(mail.leased_until, platform.now() + lease)
    FROM unnest(organisations, ids, tokens) AS mine (organisation_id, id, token)
    WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id AND mail.lease_token = mine.token;
  END`;

/** What is in somebody's hands is no reason to look: it is recorded, or its lease ends and the sweep finds it. */
const next = `CREATE FUNCTION platform.next_outbound_mail(kinds text[])
  RETURNS double precision ${definer('STABLE')}
  BEGIN ATOMIC
    SELECT extract(epoch FROM mail.next_at - platform.now())::double precision FROM platform.outbound_mail mail
    WHERE mail.next_at IS NOT NULL AND (mail.leased_until IS NULL OR mail.leased_until <= platform.now())
      AND mail.kind = ANY (kinds) ORDER BY mail.next_at LIMIT 1;
  END`;

export const claimMailFunctions: readonly CrossFunction[] = [
  { sql: claim, signature: 'platform.claim_outbound_mail(text[], int, uuid, interval)' },
  { sql: claimOf, signature: 'platform.claim_outbound_mail_of(uuid[], int, text[], int, uuid, interval)' },
  { sql: turns, signature: 'platform.organisations_with_mail(uuid, int)' },
  { sql: renew, signature: 'platform.renew_outbound_mail(uuid[], uuid[], uuid[], interval)' },
  { sql: next, signature: 'platform.next_outbound_mail(text[])' },
];

/**
 * The mark: from here on the message may arrive, and only an answer says otherwise. Should the worker die now, the
 * message gets a minute to arrive before anybody asks. Whoever does not hold the lease any more gets nothing back.
 */
const offer = `CREATE FUNCTION platform.offer_outbound_mail(
    organisations uuid[], ids uuid[], tokens uuid[], messages text[], recipients text[])
  RETURNS SETOF uuid ${definer('VOLATILE')}
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail
    SET state = 'uncertain', offered_at = platform.now(), offer_count = mail.offer_count + 1,
        message_id = mine.message, recipient = mine.recipient,
        leased_until = greatest(mail.leased_until, platform.now() + interval '1 minute'), updated_at = platform.now()
    FROM unnest(organisations, ids, tokens, messages, recipients) AS mine (organisation_id, id, token, message, recipient)
    WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id AND mail.lease_token = mine.token
    RETURNING mail.id;
  END`;

/** A refusal takes back the mark of its own attempt; that of an earlier one, whose answer was lost, stays. */
const offers = `(mail.offer_count - mine.refused::int)`;
/** What may have arrived is uncertain, whatever became of it later, until a server says that it took it. */
const outcome = `CASE WHEN mine.outcome <> 'sent' AND ${offers} > 0 THEN 'uncertain' ELSE mine.outcome END`;

/** Without \`seconds\` the mail has come to its end. */
const record = `CREATE FUNCTION platform.record_outbound_mail(
    organisations uuid[], ids uuid[], tokens uuid[], outcomes text[], seconds double precision[], answers text[],
    refusals boolean[], reasons text[])
  RETURNS SETOF uuid ${definer('VOLATILE')}
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail
    SET state = ${outcome}, lease_token = NULL, leased_until = NULL,
        next_at = platform.now() + mine.seconds * interval '1 second',
        offer_count = ${offers}, offered_at = CASE WHEN ${offers} > 0 THEN mail.offered_at END,
        response = mine.answer,
        last_error = CASE WHEN mine.outcome <> 'sent' THEN coalesce(mine.reason, mail.last_error) END,
        problem_at = CASE WHEN mine.seconds IS NULL AND ${outcome} IN ('uncertain', 'dead', 'missed') THEN platform.now() END,
        sent_at = CASE WHEN mine.outcome = 'sent' THEN platform.now() END, updated_at = platform.now()
    FROM unnest(organisations, ids, tokens, outcomes, seconds, answers, refusals, reasons)
      AS mine (organisation_id, id, token, outcome, seconds, answer, refused, reason)
    WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id AND mail.lease_token = mine.token
    RETURNING mail.id;
  END`;

/** How many mails are in which state; \`open\` tells those that are still tried from those at their end. */
const ledger = `CREATE FUNCTION platform.ledger_of_outbound_mail()
  RETURNS TABLE (state text, open boolean, mails bigint, overdue double precision) ${definer('STABLE')}
  BEGIN ATOMIC
    SELECT mail.state, mail.next_at IS NOT NULL, count(*),
      max(extract(epoch FROM platform.now() - mail.next_at))::double precision
    FROM platform.outbound_mail mail GROUP BY 1, 2;
  END`;

const prune = `CREATE FUNCTION platform.prune_outbound_mail(age interval, batch int)
  RETURNS bigint ${definer('VOLATILE')}
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM platform.outbound_mail mail
      WHERE (mail.organisation_id, mail.id) IN (
        SELECT old.organisation_id, old.id FROM platform.outbound_mail old
        WHERE old.next_at IS NULL AND old.updated_at < platform.now() - age LIMIT batch FOR UPDATE SKIP LOCKED
      ) RETURNING 1
    )
    SELECT count(*) FROM gone;
  END`;

const pruneEvents = `CREATE FUNCTION platform.prune_domain_events(age interval, batch int)
  RETURNS bigint ${definer('VOLATILE')}
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM platform.domain_event event
      WHERE (event.organisation_id, event.id) IN (
        SELECT old.organisation_id, old.id FROM platform.domain_event old
        WHERE old.delivered_at < platform.now() - age LIMIT batch FOR UPDATE SKIP LOCKED
      ) RETURNING 1
    )
    SELECT count(*) FROM gone;
  END`;

export const recordMailFunctions: readonly CrossFunction[] = [
  { sql: offer, signature: 'platform.offer_outbound_mail(uuid[], uuid[], uuid[], text[], text[])' },
  {
    sql: record,
    signature:
      'platform.record_outbound_mail(uuid[], uuid[], uuid[], text[], double precision[], text[], boolean[], text[])',
  },
  { sql: ledger, signature: 'platform.ledger_of_outbound_mail()' },
  {
    sql: prune,
    signature: 'platform.prune_outbound_mail(interval, int)',
    grants: ['DELETE ON platform.outbound_mail'],
  },
  {
    sql: pruneEvents,
    signature: 'platform.prune_domain_events(interval, int)',
    grants: ['UPDATE, DELETE ON platform.domain_event'],
  },
];
