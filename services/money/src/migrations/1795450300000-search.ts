import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql, type Searched } from '@petcare/platform';

const searched: readonly (readonly [table: string, Searched])[] = [
  ['money.expense', { kind: 'expense', alsoBy: 'expense', texts: ['vendor', 'category', 'note'] }],
  [
    'money.policy',
    {
      kind: 'policy',
      pet: 'pet_id',
      alsoBy: 'insurance policy',
      texts: ['insurer', 'product', 'number', 'exclusions', 'claims_phone'],
    },
  ],
  ['money.claim', { kind: 'claim', alsoBy: 'insurance claim', texts: ['condition', 'note'] }],
];

export class Search1795450300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, what] of searched) for (const sql of searchedSql(table, what)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, what] of searched) for (const sql of unsearchedSql(table, what)) await queryRunner.query(sql);
  }
}
