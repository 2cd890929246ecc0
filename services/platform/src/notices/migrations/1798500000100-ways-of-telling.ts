import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers of the release before say nothing of ways: theirs are all listed and pushed. */
const both = {
  column: ', is_listed',
  value: ', coalesce(one.is_listed, true)',
  pushed: 'coalesce(one.is_pushed, true) AND ',
  fields: ', is_listed boolean, is_pushed boolean',
};
const neither = { column: '', value: '', pushed: '', fields: '' };

const keep = ({
  column,
  value,
  pushed,
  fields,
}: typeof both): string => `CREATE OR REPLACE FUNCTION platform.keep_notices(told jsonb)
  RETURNS TABLE (id uuid, is_pushed boolean) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    INSERT INTO platform.notice AS kept
      (organisation_id, id, user_id, subject_id, title, body, path, area, pet_ids, permission, after_leaving, outlasts${column}, push_at)
    SELECT one.organisation_id, one.id, one.user_id, one.subject_id, one.title, one.body, one.path, one.area, one.pet_ids,
      one.permission, one.after_leaving, one.outlasts${value},
      CASE WHEN ${pushed}EXISTS (SELECT FROM platform.push_subscription device WHERE device.user_id = one.user_id) THEN platform.now() END
    FROM jsonb_to_recordset(keep_notices.told) AS one (organisation_id uuid, id uuid, user_id uuid, subject_id uuid, title text,
      body text, path text, area text, pet_ids uuid[], permission text, after_leaving boolean, outlasts boolean${fields})
    JOIN platform.outbound_mail mail ON mail.organisation_id = one.organisation_id AND mail.id = one.id
    ON CONFLICT (organisation_id, id) DO NOTHING RETURNING kept.id, kept.push_at IS NOT NULL;
  END`;

/** A notice may be only pushed, or only under the bell. */
export class WaysOfTelling1798500000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "platform"."notice" ADD "is_listed" boolean NOT NULL DEFAULT true`);
    await queryRunner.query(keep(both));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(keep(neither));
    await queryRunner.query(`ALTER TABLE "platform"."notice" DROP COLUMN "is_listed"`);
  }
}
