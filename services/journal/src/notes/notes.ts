import { note, noteTitle, noteTypeNames, type Note } from '@petcare/contracts/journal';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { NoteEntity } from './note.entity.ts';

/** What people noted about a pet: pinned ones first, then the latest. */
export const notes: RecordKind<Note> = {
  kind: 'note',
  parent: ofPet,
  shared: true,
  table: 'journal.note',
  entity: NoteEntity,
  contract: note,
  order: { first: 'pinned', field: 'occurredAt', latestFirst: true },
  label: noteTitle,
  filters: { type: 'r.type = $' },
  entry: (row) => ({
    on: null,
    at: row.occurredAt,
    title: noteTitle(row),
    detail: row.type === 'general' ? null : noteTypeNames[row.type],
    isPrivate: row.isPrivate,
  }),
};
