import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const definer = `LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** Whoever does not hold the lease any more changes nothing, and is told by getting no answer. */
const held = `mail.organisation_id = organisation AND mail.id = mail_id AND mail.state = 'claimed' AND mail.lease_token = token`;

/** Takes back the note of this attempt; that of an earlier one, whose answer was lost, stays. */
const offerCount = `mail.offer_count - refused::int`;
const offeredAt = `CASE WHEN refused AND mail.offer_count = 1 THEN NULL ELSE mail.offered_at END`;

/** Should the worker die now, the message gets a minute to arrive before it is given a second time. */
const offer = `CREATE FUNCTION platform.offer_outbound_mail(organisation uuid, mail_id uuid, token uuid, message text)
  RETURNS boolean ${definer}
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail
    SET offered_at = platform.now(), offer_count = mail.offer_count + 1, message_id = message,
        next_at = greatest(mail.next_at, platform.now() + interval '1 minute'), updated_at = platform.now()
    WHERE ${held} RETURNING true;
  END`;

const retry = `CREATE FUNCTION platform.retry_outbound_mail(
    organisation uuid, mail_id uuid, token uuid, seconds double precision, refused boolean, error text)
  RETURNS boolean ${definer}
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail
    SET state = 'planned', lease_token = NULL, next_at = platform.now() + seconds * interval '1 second',
        offer_count = ${offerCount}, offered_at = ${offeredAt}, last_error = error, updated_at = platform.now()
    WHERE ${held} RETURNING true;
  END`;

const settle = `CREATE FUNCTION platform.settle_outbound_mail(
    organisation uuid, mail_id uuid, token uuid, outcome text, answer text, refused boolean, reason text)
  RETURNS boolean ${definer}
  BEGIN ATOMIC
    UPDATE platform.outbound_mail mail
    SET state = outcome, lease_token = NULL, response = answer,
        offer_count = ${offerCount}, offered_at = ${offeredAt},
        last_error = CASE WHEN outcome <> 'sent' THEN coalesce(reason, mail.last_error) END,
        sent_at = CASE WHEN outcome = 'sent' THEN platform.now() END, updated_at = platform.now()
    WHERE ${held} RETURNING true;
  END`;

const functions = [
  { sql: offer, signature: 'platform.offer_outbound_mail(uuid, uuid, uuid, text)' },
  { sql: retry, signature: 'platform.retry_outbound_mail(uuid, uuid, uuid, double precision, boolean, text)' },
  { sql: settle, signature: 'platform.settle_outbound_mail(uuid, uuid, uuid, text, text, boolean, text)' },
];

/** The steps of sending in one round trip each: a mail server waits while one of them runs. */
export class OutboundMailSteps1763670000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql, signature } of functions) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, [])) await queryRunner.query(grant);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
