import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pets that take a place of the plan: those that live and are not in the bin. With a limit it counts no further than that, one
 * transaction of the organisation after the other; each statement of a volatile function sees what committed before it.
 */
export class CountPets1763715200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION pets.count_pets(organisation uuid, at_most bigint) RETURNS bigint
        LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp
        AS $$ BEGIN
          IF at_most IS NOT NULL THEN
            PERFORM pg_advisory_xact_lock(hashtextextended('pets.pets ' || organisation, 0));
          END IF;
          RETURN (SELECT count(*) FROM (
            SELECT FROM pets.pet p WHERE p.organisation_id = organisation AND p.deleted_at IS NULL AND p.deceased_on IS NULL
            LIMIT at_most) taken);
        END $$`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION pets.count_pets(uuid, bigint)`);
  }
}
