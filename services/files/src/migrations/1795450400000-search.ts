import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql } from '@petcare/platform';

const searched = { kind: 'file', pet: 'pet_id', alsoBy: 'file', texts: ['name', 'type'] };

export class Search1795450400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of searchedSql('files.file', searched)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of unsearchedSql('files.file', searched)) await queryRunner.query(sql);
  }
}
