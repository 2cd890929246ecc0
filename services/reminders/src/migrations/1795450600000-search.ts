import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql } from '@petcare/platform';

const searched = { kind: 'reminder', alsoBy: 'reminder', texts: ['title', 'notes'] };

export class Search1795450600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of searchedSql('reminders.reminder', searched)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of unsearchedSql('reminders.reminder', searched)) await queryRunner.query(sql);
  }
}
