import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';
import { claimMailFunctions } from './1795262972770-mail-ledger-functions.sql.ts';

const signatures = {
  claim: 'platform.claim_outbound_mail(text[], int, uuid, interval)',
  renew: 'platform.renew_outbound_mail(uuid[], uuid[], uuid[], interval)',
};
const before = claimMailFunctions.filter(({ signature }) => Object.values(signatures).includes(signature));
const claimBefore = before.find(({ signature }) => signature === signatures.claim)?.sql ?? '';

/** Of what is due at the same moment an organisation's mails come together: their letters are written together. */
const claim = claimBefore.replace('ORDER BY mail.next_at ', 'ORDER BY mail.next_at, mail.organisation_id ');

/** A row that is being written at the moment is skipped: two statements about the same mails would wait for each other. */
const renew = `CREATE FUNCTION platform.renew_outbound_mail(organisations uuid[], ids uuid[], tokens uuid[], lease interval)
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH mine AS MATERIALIZED (
      SELECT mail.organisation_id, mail.id
      FROM unnest(organisations, ids, tokens) AS held (organisation_id, id, token)
      JOIN platform.outbound_mail mail USING (organisation_id, id)
      WHERE mail.lease_token = held.token FOR UPDATE OF mail SKIP LOCKED
    )
    UPDATE platform.outbound_mail mail SET leased_until = greatest(mail.leased_until, platform.now() + lease)
    FROM mine WHERE mail.organisation_id = mine.organisation_id AND mail.id = mine.id;
  END`;

async function replace(
  queryRunner: QueryRunner,
  functions: readonly { sql: string; signature: string }[],
): Promise<void> {
  for (const { sql, signature } of functions) {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(sql);
    for (const grant of crossFunctionSql(signature, [])) await queryRunner.query(grant);
  }
}

/**
 * Mails that are claimed together lie on the same page: it needs room for a second version of every row on it, else half of
 * them move to another page and into five indexes. Rows that are there already move when they are written next.
 */
export class RoomForClaims1795306300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.outbound_mail SET (fillfactor = 45)`);
    await queryRunner.query(`DROP INDEX platform.outbound_mail_next_at_idx`);
    await queryRunner.query(
      `CREATE INDEX outbound_mail_next_at_organisation_id_idx ON platform.outbound_mail (next_at, organisation_id)
         WHERE next_at IS NOT NULL`,
    );
    await replace(queryRunner, [
      { sql: claim, signature: signatures.claim },
      { sql: renew, signature: signatures.renew },
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, before);
    await queryRunner.query(`DROP INDEX platform.outbound_mail_next_at_organisation_id_idx`);
    await queryRunner.query(
      `CREATE INDEX outbound_mail_next_at_idx ON platform.outbound_mail (next_at) WHERE next_at IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE platform.outbound_mail SET (fillfactor = 70)`);
  }
}
