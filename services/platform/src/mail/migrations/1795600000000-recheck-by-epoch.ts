import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';
import { claimMailFunctions, recordMailFunctions } from './1795262972770-mail-ledger-functions.sql.ts';

const signatures = {
  claim: 'platform.claim_outbound_mail(text[], int, uuid, interval)',
  claimOf: 'platform.claim_outbound_mail_of(uuid[], int, text[], int, uuid, interval)',
  offer: 'platform.offer_outbound_mail(uuid[], uuid[], uuid[], text[], text[])',
};
type Functions = Readonly<Record<keyof typeof signatures, string>>;

const written = (signature: string): string =>
  [...claimMailFunctions, ...recordMailFunctions].find((one) => one.signature === signature)?.sql ?? '';

const before: Functions = {
  claim: written(signatures.claim).replace('ORDER BY mail.next_at ', 'ORDER BY mail.next_at, mail.organisation_id '),
  claimOf: written(signatures.claimOf),
  offer: written(signatures.offer),
};

const epochOf = (organisation: string): string =>
  `coalesce((SELECT recheck.epoch FROM platform.mail_recheck recheck WHERE recheck.organisation_id = ${organisation}), 0)`;

/** A letter is written from what is read after its claim, so it holds as long as the epoch of its claim does. */
const withEpoch = (claim: string): string =>
  claim.replace('SET lease_token = token,', `SET lease_token = token, epoch = ${epochOf('mail.organisation_id')},`);

/** What was claimed in an earlier epoch is not offered but free again, so that its letter is written anew. */
const offer = `CREATE FUNCTION platform.offer_outbound_mail(
    organisations uuid[], ids uuid[], tokens uuid[], messages text[], recipients text[])
  RETURNS SETOF uuid LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH mine AS MATERIALIZED (
      SELECT given.*, ${epochOf('given.organisation_id')} AS epoch
      FROM unnest(organisations, ids, tokens, messages, recipients)
        AS given (organisation_id, id, token, message, recipient)
    ), stale AS (
      UPDATE platform.outbound_mail mail SET lease_token = NULL, leased_until = NULL, updated_at = platform.now()
      FROM mine
      WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id AND mail.lease_token = mine.token
        AND mail.epoch <> mine.epoch
    )
    UPDATE platform.outbound_mail mail
    SET state = 'uncertain', offered_at = platform.now(), offer_count = mail.offer_count + 1,
        message_id = mine.message, recipient = mine.recipient,
        leased_until = greatest(mail.leased_until, platform.now() + interval '1 minute'), updated_at = platform.now()
    FROM mine
    WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id AND mail.lease_token = mine.token
      AND mail.epoch = mine.epoch
    RETURNING mail.id;
  END`;

const after: Functions = { claim: withEpoch(before.claim), claimOf: withEpoch(before.claimOf), offer };

async function write(queryRunner: QueryRunner, functions: Functions, grants: readonly string[]): Promise<void> {
  for (const [name, signature] of Object.entries(signatures) as [keyof Functions, string][]) {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(functions[name]);
    for (const sql of crossFunctionSql(signature, grants)) await queryRunner.query(sql);
  }
  for (const signature of [signatures.claim, signatures.claimOf])
    await queryRunner.query(`ALTER FUNCTION ${signature} SET plan_cache_mode = force_custom_plan`);
}

/**
 * Whoever changes who gets letters had to lock all that an organisation has due, a hundred thousand of them in the morning. Now one
 * number of the organisation says that letters of before do not hold any more.
 */
export class RecheckByEpoch1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE platform.mail_recheck (
         organisation_id uuid NOT NULL,
         epoch bigint NOT NULL,
         CONSTRAINT mail_recheck_pkey PRIMARY KEY (organisation_id)
       )`,
    );
    for (const sql of tenantPolicySql('platform.mail_recheck')) await queryRunner.query(sql);
    await queryRunner.query(`ALTER TABLE platform.outbound_mail ADD epoch bigint NOT NULL DEFAULT '0'`);
    await write(queryRunner, after, ['SELECT ON platform.mail_recheck']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await write(queryRunner, before, []);
    await queryRunner.query(`ALTER TABLE platform.outbound_mail DROP COLUMN epoch`);
    await queryRunner.query(`DROP TABLE platform.mail_recheck`);
  }
}
