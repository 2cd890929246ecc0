import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepPassedOn, ofPet, waitForOwn } from './1798300000000-passed-on.sql.ts';

/** What is deleted for good was deleted before, so it's in no copy. */
const waits = `TG_OP <> 'DELETE' OR (to_jsonb(own) ->> 'deleted_at') IS NULL`;
const waitForAll = `
  IF TG_ARGV[0] = ${ofPet} THEN
    IF ${waits} THEN
      PERFORM FROM pets.pet p WHERE p.organisation_id = own.organisation_id AND p.id = own.pet_id FOR KEY SHARE;
    END IF;
  ELSIF ${waits} THEN
    EXECUTE format('SELECT %s FROM (SELECT $1 AS r) given', TG_ARGV[0]) INTO theirs USING to_jsonb(own);
    PERFORM FROM pets.pet p WHERE p.organisation_id = own.organisation_id AND p.id = ANY (theirs) ORDER BY p.id FOR KEY SHARE;
  END IF;`;

/** Whatever changes a record waits while its animal is taken on, also what names it only through something else. */
export class WaitForTakingOn1798510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(keepPassedOn(waitForAll));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(keepPassedOn(waitForOwn));
  }
}
