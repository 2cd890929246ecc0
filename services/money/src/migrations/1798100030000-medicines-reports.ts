import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = 'money.report_file';
const before = ['expenses', 'medical', 'vaccinations', 'weight', 'insurance', 'reminders'];

const reportsAre = (names: readonly string[]) =>
  `ALTER TABLE ${table} DROP CONSTRAINT "report_file_report_check", ADD CONSTRAINT "report_file_report_check" CHECK (report IN (${names.map((name) => `'${name}'`).join(', ')}))`;

/** Files of the report of medicines given. */
export class MedicinesReports1798100030000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(reportsAre([...before, 'medicines']));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // For this once its owner sees the rows of all organisations.
    await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await queryRunner.query(`DELETE FROM ${table} WHERE report = 'medicines'`);
    await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await queryRunner.query(reportsAre(before));
  }
}
