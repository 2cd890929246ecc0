import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const claimed = `organisation_id uuid, id uuid, kind text, subject_id uuid, send_at timestamptz, lateness double precision,
    attempts int, offer_count int, message_id text`;

/** As before; with `sealed` it also hands out the secret of each mail. */
const claim = (
  sealed: boolean,
): string => `CREATE FUNCTION platform.claim_outbound_mail(kinds text[], batch int, token uuid, lease interval)
  RETURNS TABLE (${claimed}${sealed ? ', sealed_secret text' : ''})
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
      mail.attempts, mail.offer_count, mail.message_id${sealed ? ', mail.sealed_secret' : ''};
  END`;

const signature = 'platform.claim_outbound_mail(text[], int, uuid, interval)';

/** Whichever way a mail ends, its secret ends with it. */
const erase = [
  `CREATE FUNCTION platform.erase_mail_secret() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
   AS $$ BEGIN NEW.sealed_secret := NULL; RETURN NEW; END $$`,
  `CREATE TRIGGER outbound_mail_erase_secret BEFORE INSERT OR UPDATE ON platform.outbound_mail
   FOR EACH ROW WHEN (NEW.sealed_secret IS NOT NULL AND NEW.state NOT IN ('planned', 'claimed'))
   EXECUTE FUNCTION platform.erase_mail_secret()`,
];

async function replaceClaim(queryRunner: QueryRunner, sealed: boolean): Promise<void> {
  await queryRunner.query(`DROP FUNCTION ${signature}`);
  await queryRunner.query(claim(sealed));
  for (const grant of crossFunctionSql(signature, [])) await queryRunner.query(grant);
}

/** What a mail has to say that is stored nowhere else, such as the token of a link: encrypted, and gone when it is sent. */
export class OutboundMailSecret1795262277055 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.outbound_mail ADD sealed_secret text`);
    await replaceClaim(queryRunner, true);
    for (const sql of erase) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER outbound_mail_erase_secret ON platform.outbound_mail`);
    await queryRunner.query(`DROP FUNCTION platform.erase_mail_secret()`);
    await replaceClaim(queryRunner, false);
    await queryRunner.query(`ALTER TABLE platform.outbound_mail DROP COLUMN sealed_secret`);
  }
}
