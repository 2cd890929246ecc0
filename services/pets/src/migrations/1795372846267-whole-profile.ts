import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts as before; what stands in `livingWhere` says which pets take a place of the plan. */
const countPets = (
  livingWhere: string,
): string => `CREATE OR REPLACE FUNCTION pets.count_pets(organisation uuid, at_most bigint) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    IF at_most IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('pets.pets ' || organisation, 0));
    END IF;
    RETURN (SELECT count(*) FROM (
      SELECT FROM pets.pet p WHERE p.organisation_id = organisation AND p.deleted_at IS NULL AND ${livingWhere}
      LIMIT at_most) taken);
  END $$`;

/** The whole profile of an animal; those that are archived or went to somebody else take no place of the plan. */
export class WholeProfile1795372846267 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "second_breed" text`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "is_cross" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "neutered" text NOT NULL DEFAULT 'unknown'`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "neutered_on" date`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "markings" text`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "gotcha_on" date`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "origin" text`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "status" text NOT NULL DEFAULT 'active'`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "good_with_dogs" text NOT NULL DEFAULT 'unknown'`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "good_with_cats" text NOT NULL DEFAULT 'unknown'`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "good_with_children" text NOT NULL DEFAULT 'unknown'`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "ueln" text`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "passport_issuer" text`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "food_chain" text`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" ADD "height_cm" smallint`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" ADD "implanted_on" date`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" ADD "site" text`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" ADD "database" text`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" ADD "checked_on" date`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "microchip_organisation_id_pet_id_number_idx" ON "pets"."microchip"  ("organisation_id", "pet_id", "number") `,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_horse_check" CHECK (species IN ('horse', 'pony', 'donkey') OR num_nonnulls(ueln, passport_issuer, food_chain, height_cm) = 0)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_height_cm_check" CHECK (height_cm BETWEEN 30 AND 250)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_food_chain_check" CHECK (food_chain IN ('in', 'out', 'unknown'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_passport_issuer_check" CHECK (length(passport_issuer) BETWEEN 1 AND 120)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_ueln_check" CHECK (ueln ~ '^[0-9]{3}[0-9A-Z]{3}[0-9A-Z]{9}$')`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_good_with_children_check" CHECK (good_with_children IN ('yes', 'no', 'unknown'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_good_with_cats_check" CHECK (good_with_cats IN ('yes', 'no', 'unknown'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_good_with_dogs_check" CHECK (good_with_dogs IN ('yes', 'no', 'unknown'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_status_check" CHECK (status IN ('active', 'away', 'lost', 'rehomed', 'transferred', 'archived'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_origin_check" CHECK (origin IN ('bred', 'bought', 'rehomed', 'rescue', 'stray', 'gift'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_gotcha_on_check" CHECK (gotcha_on >= '1900-01-01' AND (birth_date IS NULL OR gotcha_on >= birth_date))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_neutered_on_check" CHECK (neutered_on >= '1900-01-01' AND neutered = 'yes' AND (birth_date IS NULL OR neutered_on >= birth_date) OR neutered_on IS NULL)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_neutered_check" CHECK (neutered IN ('yes', 'no', 'unknown'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_markings_check" CHECK (length(markings) BETWEEN 1 AND 200)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."pet" ADD CONSTRAINT "pet_second_breed_check" CHECK (length(second_breed) BETWEEN 1 AND 80)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."microchip" ADD CONSTRAINT "microchip_checked_on_check" CHECK (checked_on >= '1900-01-01')`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."microchip" ADD CONSTRAINT "microchip_implanted_on_check" CHECK (implanted_on >= '1900-01-01')`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."microchip" ADD CONSTRAINT "microchip_database_check" CHECK (length(database) BETWEEN 1 AND 60)`,
    );
    await queryRunner.query(
      `ALTER TABLE "pets"."microchip" ADD CONSTRAINT "microchip_site_check" CHECK (length(site) BETWEEN 1 AND 60)`,
    );
    await queryRunner.query(countPets(`p.deceased_on IS NULL AND p.status NOT IN ('transferred', 'archived')`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(countPets('p.deceased_on IS NULL'));
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP CONSTRAINT "microchip_site_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP CONSTRAINT "microchip_database_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP CONSTRAINT "microchip_implanted_on_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP CONSTRAINT "microchip_checked_on_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_second_breed_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_markings_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_neutered_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_neutered_on_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_gotcha_on_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_origin_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_status_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_good_with_dogs_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_good_with_cats_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_good_with_children_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_ueln_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_passport_issuer_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_food_chain_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_height_cm_check"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP CONSTRAINT "pet_horse_check"`);
    await queryRunner.query(`DROP INDEX "pets"."microchip_organisation_id_pet_id_number_idx"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP COLUMN "checked_on"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP COLUMN "database"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP COLUMN "site"`);
    await queryRunner.query(`ALTER TABLE "pets"."microchip" DROP COLUMN "implanted_on"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "height_cm"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "food_chain"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "passport_issuer"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "ueln"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "good_with_children"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "good_with_cats"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "good_with_dogs"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "status"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "origin"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "gotcha_on"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "markings"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "neutered_on"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "neutered"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "is_cross"`);
    await queryRunner.query(`ALTER TABLE "pets"."pet" DROP COLUMN "second_breed"`);
  }
}
