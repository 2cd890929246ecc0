import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql, type Searched } from '@petcare/platform';

const searched: readonly (readonly [table: string, Searched])[] = [
  ['journal.note', { kind: 'note', pet: 'pet_id', isPrivate: 'is_private', alsoBy: 'note', texts: ['body', 'type'] }],
  [
    'journal.training_plan',
    { kind: 'training-plan', pet: 'pet_id', alsoBy: 'training plan', texts: ['goal', 'notes'] },
  ],
  [
    'journal.training_session',
    { kind: 'training-session', pet: 'pet_id', alsoBy: 'training session', texts: ['place', 'homework', 'notes'] },
  ],
  [
    'journal.training_skill',
    { kind: 'training-skill', alsoBy: 'skill', texts: ['name', 'cue', 'hand_sign', 'criteria'] },
  ],
];

export class Search1795450200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, what] of searched) for (const sql of searchedSql(table, what)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, what] of searched) for (const sql of unsearchedSql(table, what)) await queryRunner.query(sql);
  }
}
