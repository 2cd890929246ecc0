import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql } from '@petcare/platform';

const texts = ['reason', 'kind', 'findings', 'diagnoses', 'procedures', 'plan', 'questions'];
const visit = { kind: 'visit', pet: 'pet_id', alsoBy: 'visit vet appointment' };

async function searchBy(queryRunner: QueryRunner, words: readonly string[]): Promise<void> {
  for (const sql of unsearchedSql('health.visit', visit)) await queryRunner.query(sql);
  for (const sql of searchedSql('health.visit', { ...visit, texts: [...words] })) await queryRunner.query(sql);
}

/** The lines of a visit's bill are found as expenses, by those who see expenses. */
export class BillsAreFoundAmongExpenses1796500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await searchBy(queryRunner, texts);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await searchBy(queryRunner, [...texts, 'costs']);
  }
}
