import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';

const ownNote = `exists (select from journal.note n where n.organisation_id = record_entry.organisation_id and n.id = record_entry.record_id
  and n.created_by = nullif(current_setting('app.grantee', true), '')::uuid)`;
const seen = (open: string) => `ALTER POLICY shared ON platform.record_entry USING (${ofOrganisation}
  or pet_id || ' ' || area = any ((select sharing.granted('view'))::text[]) and (${open})
    and (area <> 'expenses' or sharing.expense_is_given(record_id))
  or pet_id is null and area = 'contacts' and exists (select from pets.contact c
    where c.organisation_id = record_entry.organisation_id and c.id = record_entry.record_id))`;

/** What is written in the history of a private note can be taken out of it again, as the note can be changed, by whoever wrote that. */
export class OwnPrivateNotes1797100100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(seen(`not is_private or ${ownNote}`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(seen('not is_private'));
  }
}
