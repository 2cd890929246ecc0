import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';

const table = `CREATE TABLE platform.outbound_mail (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  send_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'planned',
  next_at timestamptz NOT NULL,
  lease_token uuid,
  attempts int NOT NULL DEFAULT 0,
  offered_at timestamptz,
  offer_count int NOT NULL DEFAULT 0,
  message_id text,
  response text,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  updated_at timestamptz NOT NULL DEFAULT platform.now(),
  CONSTRAINT outbound_mail_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT outbound_mail_organisation_id_kind_subject_id_key UNIQUE (organisation_id, kind, subject_id),
  CONSTRAINT outbound_mail_state CHECK (state IN ('planned', 'claimed', 'sent', 'suppressed', 'failed', 'missed')),
  CONSTRAINT outbound_mail_claim CHECK ((state = 'claimed') = (lease_token IS NOT NULL))
)`;

const dueIndex = `CREATE INDEX outbound_mail_next_at_idx ON platform.outbound_mail (next_at)
  WHERE state IN ('planned', 'claimed')`;

/** A claim counts the attempt and takes the lease; it never touches what says that the message was offered. */
const claim = `CREATE FUNCTION platform.claim_outbound_mail(kinds text[], batch int, token uuid, lease interval)
  RETURNS TABLE (
    organisation_id uuid, id uuid, kind text, subject_id uuid, send_at timestamptz, lateness double precision,
    attempts int, offer_count int, message_id text
  )
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
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
      mail.attempts, mail.offer_count, mail.message_id;
  END`;

const renew = `CREATE FUNCTION platform.renew_outbound_mail(organisations uuid[], ids uuid[], token uuid, lease interval)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail SET next_at = greatest(mail.next_at, platform.now() + lease)
    FROM unnest(organisations, ids) AS mine (organisation_id, id)
    WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id
      AND mail.state = 'claimed' AND mail.lease_token = token;
  END`;

const next = `CREATE FUNCTION platform.next_outbound_mail(kinds text[])
  RETURNS double precision LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT extract(epoch FROM next_at - platform.now())::double precision FROM platform.outbound_mail
    WHERE state IN ('planned', 'claimed') AND kind = ANY (kinds) ORDER BY next_at LIMIT 1;
  END`;

const functions = [
  { sql: claim, signature: 'platform.claim_outbound_mail(text[], int, uuid, interval)' },
  { sql: renew, signature: 'platform.renew_outbound_mail(uuid[], uuid[], uuid, interval)' },
  { sql: next, signature: 'platform.next_outbound_mail(text[])' },
];

export class OutboundMail1763670000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [table, dueIndex, ...tenantPolicySql('platform.outbound_mail')]) await queryRunner.query(sql);
    for (const { sql, signature } of functions) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, ['SELECT, UPDATE ON platform.outbound_mail'])) {
        await queryRunner.query(grant);
      }
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP TABLE platform.outbound_mail`);
  }
}
