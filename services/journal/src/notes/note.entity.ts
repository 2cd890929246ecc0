import { Check, Column, Entity, Index } from 'typeorm';
import { note, type Note } from '@petcare/contracts/journal';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

@Entity({ schema: 'journal', name: 'note' })
@Index(['organisationId', 'petId', 'pinned', 'occurredAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('note', note.row)
@Check('note_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
@Check('note_occurred_at_check', `occurred_at >= '1900-01-01T00:00:00Z'`)
export class NoteEntity extends PetRecordRow {
  @Column('text')
  type: Note['type'];

  @Column('text')
  body: string;

  @Column('timestamptz')
  occurredAt: string;

  @Column('boolean')
  pinned: boolean;

  @Column('boolean')
  isPrivate: boolean;

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
