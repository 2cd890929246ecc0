import type { MigrationInterface, QueryRunner } from 'typeorm';

const uploadPlace = (
  besides: string,
): string => `CREATE OR REPLACE FUNCTION files.upload_place(upload_id uuid, person_id uuid)
   RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
   select u.organisation_id from files.upload u
   where u.id = upload_id and u.created_by = person_id and u.name is not null ${besides} $body$`;

const mayStill = `and (
     exists (select from organisations.membership m where m.organisation_id = u.organisation_id and m.user_id = person_id)
     or exists (select from sharing.grant g where g.organisation_id = u.organisation_id and g.user_id = person_id
       and g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
       and sharing.given_rank(g.areas, 'documents') >= 2))`;

/** Whoever may no longer add a file doesn't go on with it, either: people who have left, and those whose grant is over. */
export class UploadsEndWithGrants1796700300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(uploadPlace(mayStill));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(uploadPlace(''));
  }
}
