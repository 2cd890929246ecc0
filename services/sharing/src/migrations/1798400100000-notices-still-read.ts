import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';
import { noticeReading, readByPeople } from './1798400100000-notices-still-read.sql.ts';

const functions = noticeReading(readByPeople);

/** People read what they were told as long as they may see what it's about. */
export class NoticesStillRead1798400100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql, signature, grants } of functions)
      for (const step of [sql, ...crossFunctionSql(signature, grants)]) await queryRunner.query(step);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT ON health.medication_notice FROM petcare_cross`);
  }
}
