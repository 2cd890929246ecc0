import type { MigrationInterface, QueryRunner } from 'typeorm';
import { staffFunctions } from './1795306600000-staff-functions.sql.ts';

const names = ['organisation_figures', 'user_figures', 'organisation_page'];
const changed = staffFunctions.filter(({ signature }) => names.some((name) => signature.startsWith(`admin.${name}(`)));
const replacing = (sql: string): string => sql.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');

/** What is said of a hundred thousand organisations asks the clock once, and not for each of them. */
export class FiguresReadTheClockOnce1795309300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql } of changed)
      await queryRunner.query(replacing(sql).replaceAll('platform.now()', '(SELECT platform.now())'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { sql } of changed) await queryRunner.query(replacing(sql));
  }
}
