const definer = (volatility: 'VOLATILE' | 'STABLE'): string =>
  `LANGUAGE sql ${volatility} SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** What the functions were before, for the way back. */
export const mailFunctionsBefore = [
  {
    signature: 'platform.claim_outbound_mail(text[], int, uuid, interval)',
    sql: `CREATE FUNCTION platform.claim_outbound_mail(kinds text[], batch int, token uuid, lease interval)
      RETURNS TABLE (
        organisation_id uuid, id uuid, kind text, subject_id uuid, send_at timestamptz, lateness double precision,
        attempts int, offer_count int, message_id text, sealed_secret text
      ) ${definer('VOLATILE')}
      BEGIN ATOMIC
        WITH due AS MATERIALIZED (
          SELECT mail.organisation_id, mail.id FROM platform.outbound_mail mail
          WHERE mail.state IN ('planned', 'claimed') AND mail.next_at <= platform.now() AND mail.kind = ANY (kinds)
          ORDER BY mail.next_at LIMIT batch FOR UPDATE SKIP LOCKED
        )
        UPDATE platform.outbound_mail mail
        SET state = 'claimed', lease_token = token, next_at = platform.now() + lease, attempts = mail.attempts + 1,
            updated_at = platform.now()
        FROM due WHERE mail.organisation_id = due.organisation_id AND mail.id = due.id
        RETURNING mail.organisation_id, mail.id, mail.kind, mail.subject_id, mail.send_at,
          extract(epoch FROM platform.now() - mail.send_at)::double precision,
          mail.attempts, mail.offer_count, mail.message_id, mail.sealed_secret;
      END`,
  },
  {
    signature: 'platform.renew_outbound_mail(uuid[], uuid[], uuid, interval)',
    sql: `CREATE FUNCTION platform.renew_outbound_mail(organisations uuid[], ids uuid[], token uuid, lease interval)
      RETURNS void ${definer('VOLATILE')}
      BEGIN ATOMIC
        UPDATE platform.outbound_mail mail SET next_at = greatest(mail.next_at, platform.now() + lease)
        FROM unnest(organisations, ids) AS mine (organisation_id, id)
        WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id
          AND mail.state = 'claimed' AND mail.lease_token = token;
      END`,
  },
  {
    signature: 'platform.next_outbound_mail(text[])',
    sql: `CREATE FUNCTION platform.next_outbound_mail(kinds text[])
      RETURNS double precision ${definer('STABLE')}
      BEGIN ATOMIC
        SELECT extract(epoch FROM next_at - platform.now())::double precision FROM platform.outbound_mail
        WHERE state IN ('planned', 'claimed') AND kind = ANY (kinds) ORDER BY next_at LIMIT 1;
      END`,
  },
];
