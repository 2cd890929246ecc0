import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';

const ranks = `array['none', 'view', 'add', 'edit']`;
const most = (profile: 'view' | 'edit') =>
  `{"profile": "${profile}", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit", "reminders": "add",
  "documents": "edit", "training": "edit", "contacts": "view"}`;

const givenRank = (
  stored: string,
  given: string,
): string => `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
   SET search_path = pg_catalog, pg_temp AS $body$
   select greatest(case when area = 'profile' then 1 else 0 end, least(coalesce(array_position(${ranks}, ${stored}), 1),
     coalesce(array_position(${ranks}, '${given}'::jsonb ->> area), 1)) - 1) $body$`;
const before = givenRank('areas ->> area', most('view'));
/** There is nothing to add to who an animal is: whoever may add to everything sees it. */
const after = givenRank(
  `case when area = 'profile' and areas ->> area = 'add' then 'view' else areas ->> area end`,
  most('edit'),
);

/** What of an animal is nobody's to change but theirs whose it is. */
const kept = ['id', 'status', 'deceased_on', 'photo_id', 'deleted_at', 'deleted_by', 'created_by', 'created_at'];
const isChanged = kept.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

/** Who an animal is can be corrected by those who may change its profile; whether it lives, where it is, whose, and its photo, cannot. */
export class ProfileToEdit1795700300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      after,
      `CREATE FUNCTION pets.refuse_grantee() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
       BEGIN
         RAISE EXCEPTION 'this of an animal is not changed by a grant' USING ERRCODE = 'insufficient_privilege';
       END $body$`,
      `CREATE TRIGGER kept_from_grantees BEFORE UPDATE ON pets.pet FOR EACH ROW
       WHEN (not (${ofOrganisation}) and (${isChanged})) EXECUTE FUNCTION pets.refuse_grantee()`,
      `CREATE TRIGGER not_deleted_by_grantees BEFORE DELETE ON pets.pet FOR EACH ROW
       WHEN (not (${ofOrganisation})) EXECUTE FUNCTION pets.refuse_grantee()`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `DROP TRIGGER not_deleted_by_grantees ON pets.pet`,
      `DROP TRIGGER kept_from_grantees ON pets.pet`,
      `DROP FUNCTION pets.refuse_grantee()`,
      before,
    ])
      await queryRunner.query(sql);
  }
}
