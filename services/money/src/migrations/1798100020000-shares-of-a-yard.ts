import type { MigrationInterface, QueryRunner } from 'typeorm';

const addedUp = `NEW.amount_pence IS DISTINCT FROM
            (SELECT sum((share ->> 'sharePence')::bigint) FROM jsonb_array_elements(NEW.pets) share)`;
const againstIt = `EXISTS (SELECT FROM jsonb_array_elements(NEW.pets) share
              WHERE (share ->> 'sharePence')::bigint * CASE WHEN NEW.amount_pence < 0 THEN -1 ELSE 1 END < 0)`;

const checkShares = (isWrong: string) => `CREATE OR REPLACE FUNCTION money.check_shares() RETURNS trigger
        LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
        AS $$ BEGIN
          IF jsonb_array_length(NEW.pets) > 0 AND ${isWrong} THEN
            RAISE EXCEPTION 'The shares of an expense do not come to its amount (expense_shares_check)'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'expense_shares_check';
          END IF;
          RETURN NEW;
        END $$`;

const atMost = (pets: number) =>
  `ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_pets_check", ADD CONSTRAINT "expense_pets_check" CHECK (jsonb_typeof(pets) = 'array' AND jsonb_array_length(pets) <= ${pets})`;

/** An expense is for up to 100 animals, and no animal's share goes against the amount. */
export class SharesOfAYard1798100020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(atMost(100));
    await queryRunner.query(checkShares(`(${addedUp} OR ${againstIt})`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(checkShares(addedUp));
    await queryRunner.query(atMost(20));
  }
}
