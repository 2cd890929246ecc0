import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';

/** Who else is told is the organisation's to choose; leaving it out because it's only given when needed is anybody's who may say that. */
const changedByGrantees = `old.assignee_ids is distinct from new.assignee_ids
    or old.escalation is distinct from new.escalation and not (new.escalation is null and new.schedule ? 'asNeeded')`;

const refusing = ({ changed, chosen }: { changed: string; chosen: string }): string[] => [
  `CREATE OR REPLACE TRIGGER kept_from_grantees BEFORE UPDATE ON health.medication FOR EACH ROW
   WHEN (not (${ofOrganisation}) and (${changed})) EXECUTE FUNCTION health.refuse_grantee()`,
  `CREATE OR REPLACE TRIGGER not_chosen_by_grantees BEFORE INSERT ON health.medication FOR EACH ROW
   WHEN (not (${ofOrganisation}) and (${chosen})) EXECUTE FUNCTION health.refuse_grantee()`,
];

/** Whoever is told of it may leave, although the pet was passed on: its record stays as it was but for the columns `free`. */
const keptButFor = (free: string): string =>
  `CREATE OR REPLACE TRIGGER kept_as_passed_on BEFORE INSERT OR UPDATE OR DELETE ON health.medication FOR EACH ROW
   EXECUTE FUNCTION pets.keep_passed_on('array[(r ->> ''pet_id'')::uuid]', 'any', '${free}', '')`;

/** Somebody else is told about doses that aren't given. */
export class LateDoses1798420000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `ALTER TABLE health.medication ADD escalation jsonb, ADD CONSTRAINT medication_escalation_check
         CHECK (escalation IS NULL OR escalation ?& ARRAY['to', 'after']
           AND escalation ->> 'after' ~ '^PT(1[5-9]M|[2-5][0-9]M|([1-9]|1[01])H([1-9]M|[1-5][0-9]M)?|12H)$'
           AND NOT schedule ? 'asNeeded' AND NOT coalesce(assignee_ids ? (escalation ->> 'to'), false))`,
      `ALTER TABLE health.dose_plan ADD escalates_from timestamptz`,
      ...refusing({
        changed: changedByGrantees,
        chosen: 'new.assignee_ids is not null or new.escalation is not null',
      }),
      keptButFor('assignee_ids,escalation'),
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      keptButFor('assignee_ids'),
      ...refusing({
        changed: 'old.assignee_ids is distinct from new.assignee_ids',
        chosen: 'new.assignee_ids is not null',
      }),
      `ALTER TABLE health.dose_plan DROP COLUMN escalates_from`,
      `ALTER TABLE health.medication DROP COLUMN escalation`,
    ])
      await queryRunner.query(sql);
  }
}
