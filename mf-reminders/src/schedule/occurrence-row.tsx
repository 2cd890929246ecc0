import { CircleAlert } from 'lucide-react';
import { reminderTypeNames, type Occurrence, type PetListItem } from '@petcare/contracts';
import { describeFewPeople, type Person } from '@petcare/records/people';
import { readerZone } from '@petcare/records/zones';
import { useRemoteContext } from '@petcare/remote';
import { ListRow, phoneQuery, useMediaQuery, VisuallyHidden } from '@petcare/ui';
import { petsOfDate } from '../pets/is-here.ts';
import { PetFaces } from '../pets/pet-faces.tsx';
import { describePetsInRow } from '../pets/pet-names.ts';
import { TypeIcon } from '../reminders/type-icon.tsx';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import type { DueEntry, DueGroup } from '../time/due-groups.ts';
import { placeOf } from '../time/place.ts';
import { isClosed, isSettled } from '../time/undo-window.ts';
import { clockOf, inSentence, timeOf, whenOf } from '../time/wall-time.ts';
import { CompletionButton } from './completion-button.tsx';
import { OccurrenceMenu } from './occurrence-menu.tsx';
import { bookedWords, mailProblemWords, movedWords, repeatWords } from './occurrence-words.ts';

export interface OccurrenceRowProps {
  entry: DueEntry;
  group: DueGroup;
  pets: readonly PetListItem[];
  /** Whose names say who is told, where that isn't only whoever looks. */
  people?: readonly Person[];
  now: Date;
  onRemove: (reminder: NamedReminder) => void;
}

function Told({ occurrence: { assigneeIds = [] }, people }: { occurrence: Occurrence; people: readonly Person[] }) {
  const { user } = useRemoteContext();
  const names = describeFewPeople(assigneeIds, people, user.id);
  return names === null ? null : (
    <span>
      <VisuallyHidden>Told: </VisuallyHidden>
      {names}
    </span>
  );
}

function Details({ entry, pets, people = [], now }: Pick<OccurrenceRowProps, 'entry' | 'pets' | 'people' | 'now'>) {
  const { occurrence } = entry;
  const words = [repeatWords(entry, now), movedWords(occurrence, now)];
  const booked = bookedWords(occurrence, now);
  const names = describePetsInRow(occurrence.petIds, petsOfDate(occurrence, pets));
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {names && <span>{names}</span>}
      <span className="inline-flex items-center gap-1.5">
        <TypeIcon type={occurrence.type} />
        {reminderTypeNames[occurrence.type]}
      </span>
      <Told occurrence={occurrence} people={people} />
      {booked && <span className="font-medium text-ink">{booked}</span>}
      {words.map((text) => text && <span key={text}>{text}</span>)}
      {occurrence.mailProblem && (
        <span className="font-medium text-warn">{mailProblemWords[occurrence.mailProblem]}</span>
      )}
    </span>
  );
}

function When({ entry: { occurrence }, group, now }: Pick<OccurrenceRowProps, 'entry' | 'group' | 'now'>) {
  const when = whenOf(occurrence, now, readerZone());
  const { at } = placeOf(occurrence);
  if (group === 'overdue')
    return (
      <time dateTime={at} className="inline-flex items-center gap-1.5 font-medium text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {`Was due ${inSentence(when)}`}
      </time>
    );
  return <time dateTime={at}>{group === 'today' ? (timeOf(occurrence, readerZone()) ?? 'Any time') : when}</time>;
}

/** Who did it and when, by the item's clock; or that nobody did. */
function DoneBy({ occurrence: { status, doneAt, doneBy, zone } }: { occurrence: Occurrence }) {
  if (status === 'lapsed') return <span className="font-medium text-muted">Nobody did this</span>;
  if (doneAt === null) return null;
  const words = `by ${doneBy} at ${clockOf(doneAt, zone, readerZone())}`;
  if (status === 'skipped') return <span className="font-medium text-muted">{`Skipped ${words}`}</span>;
  return <span className="font-medium text-ok">{`Done ${words}`}</span>;
}

/** One date of a reminder: what, for whom, when. Done is on the left, everything else in the menu; the row opens the reminder. */
export function OccurrenceRow({ entry, group, pets, people = [], now, onRemove }: OccurrenceRowProps) {
  const { occurrence } = entry;
  const isNarrow = useMediaQuery(phoneQuery);
  const actions = <OccurrenceMenu occurrence={occurrence} pets={pets} now={now} onRemove={onRemove} />;
  const when = isClosed(occurrence) ? (
    <DoneBy occurrence={occurrence} />
  ) : (
    <When entry={entry} group={group} now={now} />
  );
  return (
    <ListRow
      to={`/schedule/${occurrence.reminderId}`}
      lead={
        <>
          <span className="relative z-1 flex shrink-0 justify-center max-md:-mx-2 md:w-24 md:justify-start">
            <CompletionButton occurrence={occurrence} pets={pets} now={now} />
          </span>
          <PetFaces petIds={occurrence.petIds} pets={petsOfDate(occurrence, pets)} />
        </>
      }
      title={
        isSettled(occurrence) ? <span className="text-muted line-through">{occurrence.title}</span> : occurrence.title
      }
      description={
        <>
          {isNarrow && <span className="block">{when}</span>}
          <Details entry={entry} pets={pets} people={people} now={now} />
        </>
      }
      aside={isNarrow ? undefined : when}
      actions={actions}
    />
  );
}
