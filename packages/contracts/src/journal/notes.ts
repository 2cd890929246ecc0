import { instant, noteType, paragraphs, pastInstant, petRecord, z } from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';

export { noteType, noteTypeNames, type NoteType } from '@petcare/contracts';

export const note = petRecord(
  'Note',
  {
    type: noteType,
    body: paragraphs(10_000, 'Write the note.'),
    occurredAt: pastInstant,
    /** Stays above the others. */
    pinned: z.boolean(),
    /** Never shown to people the pet is shared with. */
    isPrivate: z.boolean(),
    fileIds,
  },
  {
    defaults: { occurredAt: () => new Date().toISOString(), pinned: false, isPrivate: false, fileIds: [] },
    kept: { occurredAt: instant },
    answered: { files: attachedFiles },
    filters: { type: noteType.optional() },
  },
);
export type Note = z.output<typeof note.row>;
export type NoteCreate = z.output<typeof note.create>;
export type NoteCreateInput = z.input<typeof note.create>;

/** The first line, cut to at most 120 characters. */
export function noteTitle({ body }: Pick<Note, 'body'>): string {
  const [first = ''] = body.split('\n', 1);
  const line = first.trim();
  // Never leaves half an emoji.
  return line.length > 120 ? `${line.slice(0, 119).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}
