import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';
import { changed, seen } from './1796700000000-file-links.sql.ts';

/** The note's own policy says whether it is seen. */
const noteIsSeen = `(${ofOrganisation} or kind <> 'note' or exists (select from journal.note n
    where n.organisation_id = file_link.organisation_id and n.id = file_link.record_id))`;

const policies = (besides = '') => [
  `ALTER POLICY shared ON files.file_link USING ((${seen}) ${besides}) WITH CHECK ((${changed}) ${besides})`,
  `ALTER POLICY shared_delete ON files.file_link USING ((${changed}) ${besides})`,
];

/** A private note is not given away by the files it has, nor gets any from somebody who doesn't see it. */
export class LinksOfPrivateNotes1798100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of policies(`and ${noteIsSeen}`)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of policies()) await queryRunner.query(sql);
  }
}
