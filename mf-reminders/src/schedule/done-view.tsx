import type { Occurrence, PetListItem } from '@petcare/contracts';
import { readerZone } from '@petcare/records/zones';
import { Panel, TableOrCards } from '@petcare/ui';
import { describePetsInRow } from '../pets/pet-names.ts';
import { inSentence, momentOf, whenOf } from '../time/wall-time.ts';
import { isClosed } from '../time/undo-window.ts';
import { CompletionButton } from './completion-button.tsx';

interface DoneViewProps {
  occurrences: readonly Occurrence[];
  pets: readonly PetListItem[];
  now: Date;
}

/** "Dana, today at 18:02" by the item's clock; says so if it was skipped, never done or reopened. */
function describeDone(occurrence: Occurrence, now: Date): string {
  const { status, doneAt, doneBy, zone, skipReason } = occurrence;
  if (status === 'lapsed') return 'Nobody did this';
  if (!isClosed(occurrence) || doneAt === null) return 'Reopened';
  const words = `${doneBy}, ${momentOf(doneAt, { zone, now, reader: readerZone() })}`;
  if (status === 'done') return words;
  return skipReason === null ? `Skipped: ${words}` : `Skipped: ${words} (${skipReason})`;
}

/** What was done, by whom and when; a mistake can be reopened for ten minutes. */
export function DoneView({ occurrences, pets, now }: DoneViewProps) {
  const due = (occurrence: Occurrence) => whenOf(occurrence, now, readerZone());
  const done = (occurrence: Occurrence) => (
    <span className="text-muted tabular-nums">{describeDone(occurrence, now)}</span>
  );
  return (
    <Panel padded={false}>
      <TableOrCards
        label="Done"
        items={occurrences}
        keyOf={({ id }) => id}
        to={({ reminderId }) => `/schedule/${reminderId}`}
        lead={(occurrence) => (
          <span className="relative z-1 flex shrink-0 justify-center max-md:-ml-2 md:w-24 md:justify-start">
            <CompletionButton occurrence={occurrence} pets={pets} now={now} />
          </span>
        )}
        title={{ header: 'Reminder', cell: ({ title }) => title }}
        columns={[
          { header: 'For', cell: ({ petIds }) => describePetsInRow(petIds, pets) },
          { header: 'Due', cell: due },
          { header: 'Done by', cell: done },
        ]}
        summary={(occurrence) => (
          <>
            <span className="block">{done(occurrence)}</span>
            {[describePetsInRow(occurrence.petIds, pets), `due ${inSentence(due(occurrence))}`]
              .filter(Boolean)
              .join(' · ')}
          </>
        )}
      />
    </Panel>
  );
}
