import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameOrder, tenantPolicySql } from '@petcare/platform';

export class Pets1763670003000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA pets`);
    await queryRunner.query(
      `CREATE TABLE pets.pet (
        organisation_id uuid NOT NULL,
        id uuid NOT NULL,
        name text COLLATE "${nameOrder}" NOT NULL,
        species text NOT NULL,
        breed text,
        sex text NOT NULL DEFAULT 'unknown',
        birth_date date,
        birth_date_precision text,
        colour text,
        warning text,
        created_at timestamptz NOT NULL DEFAULT platform.now(),
        created_by uuid,
        updated_at timestamptz NOT NULL DEFAULT platform.now(),
        updated_by uuid,
        version integer NOT NULL DEFAULT 1,
        deleted_at timestamptz,
        deleted_by uuid,
        CONSTRAINT pet_pkey PRIMARY KEY (organisation_id, id),
        CONSTRAINT pet_name_check CHECK (length(name) BETWEEN 1 AND 80),
        CONSTRAINT pet_species_check CHECK (species IN (
          'dog', 'cat', 'rabbit', 'guinea-pig', 'hamster', 'rat', 'mouse', 'ferret', 'chinchilla', 'horse', 'pony', 'donkey',
          'budgie', 'parrot', 'chicken', 'tortoise', 'lizard', 'snake', 'fish', 'goat', 'sheep', 'pig', 'alpaca', 'other')),
        CONSTRAINT pet_sex_check CHECK (sex IN ('female', 'male', 'unknown')),
        CONSTRAINT pet_birth_date_check CHECK (birth_date >= '1900-01-01'),
        CONSTRAINT pet_birth_date_precision_check
          CHECK (birth_date_precision IN ('day', 'month', 'year', 'estimate')
            AND (birth_date IS NULL OR birth_date_precision IS NOT NULL)),
        CONSTRAINT pet_breed_check CHECK (length(breed) BETWEEN 1 AND 80),
        CONSTRAINT pet_colour_check CHECK (length(colour) BETWEEN 1 AND 60),
        CONSTRAINT pet_warning_check CHECK (length(warning) BETWEEN 1 AND 200)
      )`,
    );
    await queryRunner.query(
      `CREATE INDEX pet_organisation_id_name_id_idx ON pets.pet (organisation_id, name, id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE pets.microchip (
        organisation_id uuid NOT NULL,
        pet_id uuid NOT NULL,
        slot smallint NOT NULL,
        number text NOT NULL,
        CONSTRAINT microchip_pkey PRIMARY KEY (organisation_id, pet_id, slot),
        CONSTRAINT microchip_number_check CHECK (number ~ '^((?!000|999)[0-9]{15}|[0-9A-Z]{9,10})$'),
        CONSTRAINT microchip_slot_check CHECK (slot BETWEEN 1 AND 2),
        CONSTRAINT microchip_organisation_id_pet_id_fkey FOREIGN KEY (organisation_id, pet_id)
          REFERENCES pets.pet (organisation_id, id) ON DELETE CASCADE
      )`,
    );
    await queryRunner.query(
      `CREATE INDEX microchip_organisation_id_number_idx ON pets.microchip (organisation_id, number)`,
    );
    for (const sql of [...tenantPolicySql('pets.pet'), ...tenantPolicySql('pets.microchip')])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA pets CASCADE`);
  }
}
