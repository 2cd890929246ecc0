import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of `billing.notices_due`, which keeps its signature: workers of the release before call it as well. */
async function tellAfter(queryRunner: QueryRunner, days: number, before: number): Promise<void> {
  const [row] = (await queryRunner.query(
    `SELECT pg_get_functiondef('billing.notices_due(integer)'::regprocedure) AS source`,
  )) as { source: string }[];
  const [was, is] = [before, days].map((number) => `o.trial_started_at <= platform.now() - interval '${number} days'`);
  if (!row || !was || !is || row.source.split(was).length !== 2) throw new Error('notices_due is not as it was');
  await queryRunner.query(row.source.replace(was, is));
}

/** That a trial is about to end is told of by e-mail when the banner appears, at the beginning of its fifth day, and not a day later. */
export class TrialEndingOnDayFive1796100000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return tellAfter(queryRunner, 4, 5);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return tellAfter(queryRunner, 5, 4);
  }
}
