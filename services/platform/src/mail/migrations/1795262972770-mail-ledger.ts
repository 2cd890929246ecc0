import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';
import { OutboundMailSteps1763670000300 } from './1763670000300-outbound-mail-steps.ts';
import { mailFunctionsBefore } from './1795262972770-mail-before-ledger.sql.ts';
import { claimMailFunctions, recordMailFunctions } from './1795262972770-mail-ledger-functions.sql.ts';

const before = [
  'platform.claim_outbound_mail(text[], int, uuid, interval)',
  'platform.renew_outbound_mail(uuid[], uuid[], uuid, interval)',
  'platform.next_outbound_mail(text[])',
  'platform.offer_outbound_mail(uuid, uuid, uuid, text)',
  'platform.retry_outbound_mail(uuid, uuid, uuid, double precision, boolean, text)',
  'platform.settle_outbound_mail(uuid, uuid, uuid, text, text, boolean, text)',
];

/** A claim, and the mark before a message, change no column of an index, and find room on the page of the row. */
const table = [
  `ALTER TABLE platform.outbound_mail SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`,
  `ALTER TABLE platform.outbound_mail ADD leased_until timestamptz, ADD recipient text, ADD problem_at timestamptz,
     ALTER next_at DROP NOT NULL, DROP CONSTRAINT outbound_mail_state, DROP CONSTRAINT outbound_mail_claim`,
  `DROP INDEX platform.outbound_mail_next_at_idx`,
  `UPDATE platform.outbound_mail
   SET leased_until = CASE WHEN state = 'claimed' THEN next_at END,
       next_at = CASE WHEN state IN ('planned', 'claimed') THEN next_at END,
       problem_at = CASE WHEN state IN ('failed', 'missed') THEN updated_at END,
       state = CASE
         WHEN state IN ('planned', 'claimed', 'failed') AND offer_count > 0 THEN 'uncertain'
         WHEN state = 'claimed' THEN 'planned' WHEN state = 'failed' THEN 'dead' ELSE state END`,
  `ALTER TABLE platform.outbound_mail
     ADD CONSTRAINT outbound_mail_state
       CHECK (state IN ('planned', 'failed', 'uncertain', 'sent', 'suppressed', 'dead', 'missed')),
     ADD CONSTRAINT outbound_mail_open
       CHECK (state = 'uncertain' OR (state IN ('planned', 'failed')) = (next_at IS NOT NULL)),
     ADD CONSTRAINT outbound_mail_lease CHECK (lease_token IS NULL OR next_at IS NOT NULL)`,
  `CREATE INDEX outbound_mail_next_at_idx ON platform.outbound_mail (next_at) WHERE next_at IS NOT NULL`,
  `CREATE INDEX outbound_mail_organisation_id_next_at_idx ON platform.outbound_mail (organisation_id, next_at)
     WHERE next_at IS NOT NULL`,
  `CREATE INDEX outbound_mail_organisation_id_problem_at_idx ON platform.outbound_mail (organisation_id, problem_at)
     WHERE problem_at IS NOT NULL`,
  `DROP TRIGGER outbound_mail_erase_secret ON platform.outbound_mail`,
  `CREATE TRIGGER outbound_mail_erase_secret BEFORE INSERT OR UPDATE ON platform.outbound_mail
   FOR EACH ROW WHEN (NEW.sealed_secret IS NOT NULL AND NEW.next_at IS NULL)
   EXECUTE FUNCTION platform.erase_mail_secret()`,
  `CREATE TABLE platform.suppressed_address (
     address text NOT NULL,
     reason text NOT NULL,
     since timestamptz NOT NULL DEFAULT platform.now(),
     CONSTRAINT suppressed_address_pkey PRIMARY KEY (address),
     CONSTRAINT suppressed_address_lower CHECK (address = lower(address))
   )`,
];

const tableBefore = [
  `REVOKE DELETE ON platform.outbound_mail FROM petcare_cross`,
  `REVOKE UPDATE, DELETE ON platform.domain_event FROM petcare_cross`,
  `DROP TABLE platform.suppressed_address`,
  `DROP TRIGGER outbound_mail_erase_secret ON platform.outbound_mail`,
  `DROP INDEX platform.outbound_mail_next_at_idx`,
  `DROP INDEX platform.outbound_mail_organisation_id_next_at_idx`,
  `DROP INDEX platform.outbound_mail_organisation_id_problem_at_idx`,
  `ALTER TABLE platform.outbound_mail RESET (fillfactor, autovacuum_vacuum_scale_factor)`,
  `ALTER TABLE platform.outbound_mail DROP CONSTRAINT outbound_mail_state, DROP CONSTRAINT outbound_mail_open,
     DROP CONSTRAINT outbound_mail_lease`,
  `UPDATE platform.outbound_mail
   SET lease_token = NULL, next_at = coalesce(leased_until, next_at, updated_at),
       state = CASE WHEN next_at IS NOT NULL THEN 'planned' WHEN state IN ('dead', 'uncertain') THEN 'failed' ELSE state END`,
  `ALTER TABLE platform.outbound_mail DROP leased_until, DROP recipient, DROP problem_at, ALTER next_at SET NOT NULL,
     ADD CONSTRAINT outbound_mail_state
       CHECK (state IN ('planned', 'claimed', 'sent', 'suppressed', 'failed', 'missed')),
     ADD CONSTRAINT outbound_mail_claim CHECK ((state = 'claimed') = (lease_token IS NOT NULL))`,
  `CREATE INDEX outbound_mail_next_at_idx ON platform.outbound_mail (next_at)
     WHERE state IN ('planned', 'claimed')`,
  `CREATE TRIGGER outbound_mail_erase_secret BEFORE INSERT OR UPDATE ON platform.outbound_mail
   FOR EACH ROW WHEN (NEW.sealed_secret IS NOT NULL AND NEW.state NOT IN ('planned', 'claimed'))
   EXECUTE FUNCTION platform.erase_mail_secret()`,
];

/** States as people are told of them, writes of many mails in one statement, turns of organisations, addresses that refuse mail. */
export class MailLedger1795262972770 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const signature of before) await queryRunner.query(`DROP FUNCTION ${signature}`);
    for (const sql of table) await queryRunner.query(sql);
    for (const { sql, signature, grants = [] } of [...claimMailFunctions, ...recordMailFunctions]) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, grants)) await queryRunner.query(grant);
    }
  }

  /** What is to be told to somebody counts as failed again, and what is tried again as planned. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of [...claimMailFunctions, ...recordMailFunctions]) {
      await queryRunner.query(`DROP FUNCTION ${signature}`);
    }
    for (const sql of tableBefore) await queryRunner.query(sql);
    for (const { sql, signature } of mailFunctionsBefore) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, [])) await queryRunner.query(grant);
    }
    await new OutboundMailSteps1763670000300().up(queryRunner);
  }
}
