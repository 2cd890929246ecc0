import { validateSince1900 } from '@petcare/platform';
import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

/** Plans say when there was a session last. */
const lastSessions = {
  table: 'journal.training_plan',
  sql: `UPDATE journal.training_plan p SET last_session_at = l.at
    FROM (SELECT organisation_id, plan_id, max(at) AS at FROM journal.training_session
      WHERE deleted_at IS NULL GROUP BY organisation_id, plan_id) l
    WHERE l.organisation_id = p.organisation_id AND l.plan_id = p.id AND p.last_session_at IS DISTINCT FROM l.at`,
};

/** In a transaction of its own, in which others can go on reading and writing. */
export class MomentsSince1900Checked1798810000300 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    await queryRunner.query(validateSince1900('journal.note', 'occurred_at'));
    await queryRunner.query(validateSince1900('journal.training_session', 'at', lastSessions));
  }

  async down(): Promise<void> {}
}
