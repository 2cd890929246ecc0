import { Lock, NotebookPen, Pin } from 'lucide-react';
import { note, noteTitle, noteTypeNames, type Note, type NoteCreate } from '@petcare/contracts/journal';
import { choiceField, choicesOf, longTextField, recordScreens, switchField } from '@petcare/records';
import { formatDateTime } from '@petcare/web';
import { momentField } from '../moments/moment-field.tsx';
import { instantIn } from '../moments/moments.ts';

/** What is marked of a note, and what its title leaves out. */
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
    </>
  );
}

/** What people note down about a pet, the text first: most notes are no more than that. */
export const notes = recordScreens<Note, NoteCreate>({
  name: 'note',
  contract: note,
  fields: [
    longTextField('body', 'Note', { rows: 5 }),
    choiceField('type', 'Type', choicesOf(noteTypeNames)),
    momentField('occurredAt'),
    switchField('pinned', 'Keep it above the others', { isMore: true }),
    switchField('isPrivate', 'Private', {
      isMore: true,
      help: 'Never shown to people whom this animal is shared with.',
    }),
  ],
  Icon: NotebookPen,
  purpose: 'What you want to remember or to tell the vet: how they ate, slept, behaved, and what changed.',
  titleOf: noteTitle,
  summaryOf: (row) => <Summary row={row} />,
  asideOf: ({ occurredAt }, zone) => formatDateTime(occurredAt, zone),
  readTyped: instantIn('occurredAt'),
  starts: () => ({ type: 'general' }),
});
