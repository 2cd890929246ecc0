import { describeRrule, reminderTypeNames, type Occurrence, type PetListItem } from '@petcare/contracts';
import { ListRow, phoneQuery, useMediaQuery } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { describePets } from '../pets/pet-names.ts';
import { TypeIcon } from '../reminders/type-icon.tsx';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import type { DueEntry, DueGroup } from '../time/due-groups.ts';
import { isClosed } from '../time/undo-window.ts';
import { clockOf, dayOf, momentOf, readerZone, timeOf } from '../time/wall-time.ts';
import { CompletionButton } from './completion-button.tsx';
import { OccurrenceMenu } from './occurrence-menu.tsx';

export interface OccurrenceRowProps {
  entry: DueEntry;
  group: DueGroup;
  pets: readonly PetListItem[];
  now: Date;
  onRemove: (reminder: NamedReminder) => void;
}

/** "every 2 weeks", with how many more dates this row stands for. */
function repeatWords({ occurrence, further, until }: DueEntry): string | null {
  if (occurrence.rrule === null) return null;
  const every = describeRrule(occurrence.rrule);
  const words = occurrence.anchor === 'completion' ? `${every} from the day it is done` : every;
  return further === 0 ? words : `${words}, ${further} more by ${formatDate(until)}`;
}

function Details({ entry, pets }: Pick<OccurrenceRowProps, 'entry' | 'pets'>) {
  const { occurrence } = entry;
  const names = describePets(occurrence.petIds, pets);
  const repeats = repeatWords(entry);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {names && <span>{names}</span>}
      <span className="inline-flex items-center gap-1.5">
        <TypeIcon type={occurrence.type} />
        {reminderTypeNames[occurrence.type]}
      </span>
      {repeats && <span>{repeats}</span>}
      {occurrence.mailProblem && (
        <span className="font-medium text-warn">{mailProblemWords[occurrence.mailProblem]}</span>
      )}
    </span>
  );
}

const mailProblemWords = {
  missed: 'Its e-mail was missed',
  dead: 'Its e-mail did not arrive',
  uncertain: 'Its e-mail may not have arrived',
};

function When({ entry: { occurrence }, group, now }: Pick<OccurrenceRowProps, 'entry' | 'group' | 'now'>) {
  const time = timeOf(occurrence, readerZone());
  if (occurrence.status === 'snoozed' && occurrence.snoozedUntil !== null)
    return <span>{`Put off until ${momentOf(occurrence.snoozedUntil, occurrence.zone, readerZone())}`}</span>;
  const words = group === 'today' ? time : `${dayOf(occurrence, now)}, ${time}`;
  return (
    <time dateTime={occurrence.dueAt} className={group === 'overdue' ? 'font-medium text-danger' : undefined}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </time>
  );
}

/** Who did it and when, by the clock of the item. */
function DoneBy({ occurrence: { status, doneAt, doneBy, zone } }: { occurrence: Occurrence }) {
  if (doneAt === null) return null;
  const words = `by ${doneBy} at ${clockOf(doneAt, zone, readerZone())}`;
  if (status === 'skipped') return <span className="font-medium text-muted">{`Skipped ${words}`}</span>;
  return <span className="font-medium text-ok">{`Done ${words}`}</span>;
}

/** One date of a reminder: what, for whom, when; Done at the left, everything else in the menu; the row opens the reminder. */
export function OccurrenceRow({ entry, group, pets, now, onRemove }: OccurrenceRowProps) {
  const { occurrence } = entry;
  const isNarrow = useMediaQuery(phoneQuery);
  const actions = <OccurrenceMenu occurrence={occurrence} now={now} onRemove={onRemove} />;
  const isDone = isClosed(occurrence);
  const when = isDone ? <DoneBy occurrence={occurrence} /> : <When entry={entry} group={group} now={now} />;
  return (
    <ListRow
      to={`/schedule/${occurrence.reminderId}`}
      lead={
        <span className="relative z-1 flex shrink-0 justify-center max-md:-ml-2 md:w-24 md:justify-start">
          <CompletionButton occurrence={occurrence} now={now} />
        </span>
      }
      title={isDone ? <span className="text-muted line-through">{occurrence.title}</span> : occurrence.title}
      description={
        <>
          {isNarrow && <span className="block">{when}</span>}
          <Details entry={entry} pets={pets} />
        </>
      }
      aside={isNarrow ? undefined : when}
      actions={actions}
    />
  );
}
