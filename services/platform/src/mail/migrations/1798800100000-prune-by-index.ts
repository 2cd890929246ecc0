import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Prune {
  readonly name: string;
  readonly table: string;
  readonly isOver: string;
  readonly since: string;
}

const prunes: readonly Prune[] = [
  { name: 'prune_outbound_mail', table: 'outbound_mail', isOver: 'old.next_at IS NULL', since: 'updated_at' },
  { name: 'prune_domain_events', table: 'domain_event', isOver: 'old.delivered_at IS NOT NULL', since: 'delivered_at' },
];

const indexes = [
  `CREATE INDEX "outbound_mail_updated_at_idx" ON "platform"."outbound_mail" ("updated_at") WHERE next_at IS NULL`,
  `CREATE INDEX "domain_event_delivered_idx" ON "platform"."domain_event" ("delivered_at") WHERE delivered_at IS NOT NULL`,
];

/** How a prune's function plans, and in which order it takes what is over. */
const made = ({ name, table, isOver, since }: Prune, plan: string, order: string): string =>
  `CREATE OR REPLACE FUNCTION platform.${name}(age interval, batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp${plan}
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM platform.${table} ended
      WHERE (ended.organisation_id, ended.id) IN (
        SELECT old.organisation_id, old.id FROM platform.${table} old
        WHERE ${isOver} AND old.${since} < platform.now() - age ${order}LIMIT batch FOR UPDATE SKIP LOCKED
      ) RETURNING 1
    )
    SELECT count(*) FROM gone;
  END`;

/** Oldest first, by an index: what ended long ago is found however much there is that didn't. */
export class PruneByIndex1798800100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of indexes) await queryRunner.query(sql);
    for (const prune of prunes)
      await queryRunner.query(made(prune, ' SET plan_cache_mode = force_custom_plan', `ORDER BY old.${prune.since} `));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const prune of prunes) await queryRunner.query(made(prune, '', ''));
    await queryRunner.query(`DROP INDEX "platform"."domain_event_delivered_idx"`);
    await queryRunner.query(`DROP INDEX "platform"."outbound_mail_updated_at_idx"`);
  }
}
