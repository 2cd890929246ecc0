import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** The animals that grants which are not over are of, by person; at most so many of each. Those with none are left out. */
const lentPets = `CREATE FUNCTION sharing.lent_pets(people uuid[], most int) RETURNS TABLE (user_id uuid, pet_ids uuid[])
   LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
   select person.id, lent.pet_ids from unnest(people) as person(id)
   cross join lateral (select array_agg(held.pet_id) as pet_ids from (
     select gp.pet_id from sharing.grant g
     join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
     where g.user_id = person.id and g.ended_at is null and (g.ends_at is null or g.ends_at > platform.now())
     limit most) held) lent
   where lent.pet_ids is not null $body$`;

/** A log-in knows which animals of others it is about, so that a member who reads their own is not asked about them each time. */
export class LentPets1795905000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(lentPets);
    for (const sql of crossFunctionSql('sharing.lent_pets(uuid[], int)', [])) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.lent_pets(uuid[], int)`);
  }
}
