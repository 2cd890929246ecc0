import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchedSql, unsearchedSql, type Searched } from '@petcare/platform';

const searched: readonly (readonly [table: string, Searched])[] = [
  ['pets.pet', { kind: 'pet', texts: ['name', 'species', 'breed', 'second_breed', 'colour', 'markings', 'ueln'] }],
  ['pets.microchip', { kind: 'pet', id: 'pet_id', part: 'slot', pet: 'pet_id', texts: ['number'] }],
  [
    'pets.contact',
    {
      kind: 'contact',
      texts: ['name', 'organisation', 'type', 'phones', 'email', 'address', 'postcode', 'registration_no'],
    },
  ],
];

export class Search1795450500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, what] of searched) for (const sql of searchedSql(table, what)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, what] of searched) for (const sql of unsearchedSql(table, what)) await queryRunner.query(sql);
  }
}
