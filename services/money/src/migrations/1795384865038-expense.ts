import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Expense1795384865038 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "money"."expense" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "spent_on" date NOT NULL, "amount_pence" integer NOT NULL, "category" text NOT NULL, "vendor" text, "pets" jsonb NOT NULL, "note" text, CONSTRAINT "expense_pets_check" CHECK (jsonb_typeof(pets) = 'array' AND jsonb_array_length(pets) <= 20), CONSTRAINT "expense_amount_pence_check" CHECK (amount_pence >= -100000000 AND amount_pence <= 100000000), CONSTRAINT "expense_category_check" CHECK (category IN ('vet-fees', 'medication', 'vaccination', 'parasite', 'insurance', 'food', 'treats', 'grooming', 'boarding', 'sitting-walking', 'livery', 'farrier', 'training', 'equipment', 'travel', 'microchip', 'toys', 'other')), CONSTRAINT "expense_vendor_check" CHECK (length(vendor) BETWEEN 1 AND 120), CONSTRAINT "expense_note_check" CHECK (length(note) BETWEEN 1 AND 1000), CONSTRAINT "expense_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "expense_organisation_id_spent_on_id_idx" ON "money"."expense"  ("organisation_id", "spent_on", "id") WHERE deleted_at IS NULL`,
    );
    for (const sql of tenantPolicySql('money.expense')) await queryRunner.query(sql);
    // A constraint cannot add up what is in a list.
    await queryRunner.query(
      `CREATE FUNCTION money.check_shares() RETURNS trigger
        LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
        AS $$ BEGIN
          IF jsonb_array_length(NEW.pets) > 0 AND NEW.amount_pence IS DISTINCT FROM
            (SELECT sum((share ->> 'sharePence')::bigint) FROM jsonb_array_elements(NEW.pets) share) THEN
            RAISE EXCEPTION 'The shares of an expense do not come to its amount (expense_shares_check)'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'expense_shares_check';
          END IF;
          RETURN NEW;
        END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER expense_shares BEFORE INSERT OR UPDATE OF pets, amount_pence ON money.expense
        FOR EACH ROW EXECUTE FUNCTION money.check_shares()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "money"."expense_organisation_id_spent_on_id_idx"`);
    await queryRunner.query(`DROP TABLE "money"."expense"`);
    await queryRunner.query(`DROP FUNCTION money.check_shares()`);
  }
}
