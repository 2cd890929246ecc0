import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation, tenantPolicySql } from '@petcare/platform';

/** Who is told about it is the organisation's to choose. */
const refusing = [
  `CREATE FUNCTION health.refuse_grantee() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
   BEGIN
     RAISE EXCEPTION 'this of a medication is not changed by a grant' USING ERRCODE = 'insufficient_privilege';
   END $body$`,
  `CREATE TRIGGER kept_from_grantees BEFORE UPDATE ON health.medication FOR EACH ROW
   WHEN (not (${ofOrganisation}) and old.assignee_ids is distinct from new.assignee_ids) EXECUTE FUNCTION health.refuse_grantee()`,
  `CREATE TRIGGER not_chosen_by_grantees BEFORE INSERT ON health.medication FOR EACH ROW
   WHEN (not (${ofOrganisation}) and new.assignee_ids is not null) EXECUTE FUNCTION health.refuse_grantee()`,
];

/** Several people are told about a medication's doses and stock, each by a mail of their own. */
export class ToldOfDoses1798320000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `ALTER TABLE health.medication ADD assignee_ids jsonb, ADD CONSTRAINT medication_assignee_ids_check
         CHECK (jsonb_typeof(assignee_ids) = 'array' AND jsonb_array_length(assignee_ids) BETWEEN 1 AND 10)`,
      `CREATE TABLE health.medication_notice (organisation_id uuid NOT NULL, id uuid NOT NULL, medication_id uuid NOT NULL,
         about_id uuid NOT NULL, recipient_id uuid NOT NULL,
         CONSTRAINT medication_notice_organisation_id_about_id_recipient_id_key UNIQUE (organisation_id, about_id, recipient_id),
         CONSTRAINT medication_notice_pkey PRIMARY KEY (organisation_id, id),
         CONSTRAINT medication_notice_organisation_id_medication_id_fkey FOREIGN KEY (organisation_id, medication_id)
           REFERENCES health.medication (organisation_id, id) ON DELETE CASCADE)`,
      `CREATE INDEX medication_notice_organisation_id_medication_id_idx ON health.medication_notice (organisation_id, medication_id)`,
      ...tenantPolicySql('health.medication_notice'),
      ...refusing,
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `DROP TRIGGER not_chosen_by_grantees ON health.medication`,
      `DROP TRIGGER kept_from_grantees ON health.medication`,
      `DROP FUNCTION health.refuse_grantee()`,
      `DROP TABLE health.medication_notice`,
      `ALTER TABLE health.medication DROP COLUMN assignee_ids`,
    ])
      await queryRunner.query(sql);
  }
}
