import { validateSince1900 } from '@petcare/platform';
import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

const moments = {
  measure: 'measured_at',
  treatment: 'treated_at',
};

/** In a transaction of its own, in which others can go on reading and writing. */
export class MomentsSince1900Checked1798810000100 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    for (const [table, column] of Object.entries(moments))
      await queryRunner.query(validateSince1900(`health.${table}`, column));
  }

  async down(): Promise<void> {}
}
