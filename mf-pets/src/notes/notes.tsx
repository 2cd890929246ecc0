import { Lock, NotebookPen, Pin } from 'lucide-react';
import { note, noteTitle, noteTypeNames, type Note, type NoteCreate } from '@petcare/contracts/journal';
import { typedFileIds } from '@petcare/contracts/files';
import { choiceField, choicesOf, longTextField, recordScreens, switchField } from '@petcare/records';
import { formatDateTime } from '@petcare/web';
import { AttachedFiles } from '../files/attached-files.tsx';
import { inFilesBox, typedFiles } from '../files/files-box.ts';
import { filesField } from '../files/files-field.tsx';
import { momentField } from '../moments/moment-field.tsx';
import { instantIn } from '../moments/moments.ts';

/** A note's markers, and what its title leaves out. */
function Summary({ row }: { row: Note }) {
  const rest = row.body.slice(noteTitle(row).length).trim();
  const isCut = noteTitle(row).endsWith('…');
  return (
    <>
      {(isCut || rest !== '') && <p className="wrap-anywhere whitespace-pre-line">{isCut ? row.body : rest}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {noteTypeNames[row.type]}
        {row.pinned && (
          <span className="inline-flex items-center gap-1">
            <Pin aria-hidden className="size-4" />
            Pinned
          </span>
        )}
        {row.isPrivate && (
          <span className="inline-flex items-center gap-1">
            <Lock aria-hidden className="size-4" />
            Private
          </span>
        )}
      </p>
      <AttachedFiles files={row.files} />
    </>
  );
}

const instantOf = instantIn('occurredAt');

/** What people note about a pet, text first: most notes are nothing more. */
export const notes = recordScreens<Note, NoteCreate>({
  name: 'note',
  contract: { ...note, create: note.create.extend({ fileIds: typedFileIds }) },
  fields: [
    longTextField('body', 'Note', { rows: 5 }),
    choiceField('type', 'Type', choicesOf(noteTypeNames)),
    momentField('occurredAt'),
    filesField('Photos and documents', {
      help: 'Up to 25 MB each. Files on a private note stay with it; others also appear under Photos & documents.',
      helpForLent: 'Up to 25 MB each. They also appear under Photos & documents, so a private note can’t have any.',
      isApart: ({ isPrivate }) => isPrivate === 'yes',
    }),
    switchField('pinned', 'Keep it above the others', { isMore: true }),
    switchField('isPrivate', 'Private', {
      isMore: true,
      help: 'Never shown to people you share this animal with.',
    }),
  ],
  Icon: NotebookPen,
  purpose: 'What you want to remember or tell the vet: how they ate, slept and behaved, and what changed.',
  titleOf: noteTitle,
  summaryOf: (row) => <Summary row={row} />,
  asideOf: ({ occurredAt }, zone) => formatDateTime(occurredAt, zone),
  readTyped: (typed) => ({ ...instantOf(typed), fileIds: typedFiles(typed['fileIds']) }),
  boxOf: (value, key) => (key === 'fileIds' ? inFilesBox((value ?? []) as string[]) : null),
  // When a note is copied, its files and pinning stay with the original.
  starts: (_zone, { like }): Record<string, string> =>
    like ? { occurredAt: new Date().toISOString(), fileIds: '', pinned: '' } : { type: 'general' },
  isRepeated: true,
  forOthers: {
    bodyOf: (body) => ({ ...body, fileIds: [] }),
    help: 'Photos and documents stay with this one only.',
  },
});
