import type { MigrationInterface, QueryRunner } from 'typeorm';

const uploadPlace = (
  whoseRole: string,
): string => `CREATE OR REPLACE FUNCTION files.upload_place(upload_id uuid, person_id uuid)
   RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
   select u.organisation_id from files.upload u
   where u.id = upload_id and u.created_by = person_id and u.name is not null and (
     exists (select from organisations.membership m where m.organisation_id = u.organisation_id and m.user_id = person_id${whoseRole})
     or exists (select from sharing.grant g where g.organisation_id = u.organisation_id and g.user_id = person_id
       and g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
       and sharing.given_rank(g.areas, 'documents') >= 2)) $body$`;

/** Whoever may only read since, or look after bills, doesn't go on with a file, either. */
export class UploadsEndWithRoles1797100200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(uploadPlace(` and m.role not in ('viewer', 'billing-only')`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(uploadPlace(''));
  }
}
