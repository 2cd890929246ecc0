import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql } from '@petcare/platform';

const pet = 'pet_id';
const searched = [
  ['allergy', { alsoBy: 'allergy', texts: ['substance', 'kind', 'reaction'] }],
  ['condition', { alsoBy: 'condition illness', texts: ['name', 'notes'] }],
  ['measure', { alsoBy: 'measurement', texts: ['kind', 'label', 'note'] }],
  ['medication', { alsoBy: 'medication medicine', texts: ['drug', 'strength', 'form', 'prescriber', 'notes'] }],
  ['treatment', { alsoBy: 'parasite treatment', texts: ['product', 'target'] }],
  ['vaccination', { alsoBy: 'vaccination jab', texts: ['product', 'antigens', 'batch'] }],
  [
    'visit',
    {
      alsoBy: 'visit vet appointment',
      texts: ['reason', 'kind', 'findings', 'diagnoses', 'procedures', 'plan', 'questions', 'costs'],
    },
  ],
] as const;

export class Search1795450100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [kind, rest] of searched)
      for (const sql of searchedSql(`health.${kind}`, { kind, pet, ...rest })) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [kind] of searched)
      for (const sql of unsearchedSql(`health.${kind}`, { kind })) await queryRunner.query(sql);
  }
}
