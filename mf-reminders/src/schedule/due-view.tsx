import { CircleAlert } from 'lucide-react';
import type { Occurrence, OccurrenceCounts, PetListItem } from '@petcare/contracts';
import type { Person } from '@petcare/records/people';
import { Badge, List, Panel } from '@petcare/ui';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import { groupByDue, type DueEntry, type DueGroup } from '../time/due-groups.ts';
import { isClosed } from '../time/undo-window.ts';
import { OccurrenceRow } from './occurrence-row.tsx';

const groupNames: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'Next 7 days',
  later: 'Later',
};

interface DueViewProps {
  occurrences: readonly Occurrence[];
  /** How many there are in total, if the list holds only the first ones. */
  counts: OccurrenceCounts | undefined;
  pets: readonly PetListItem[];
  people: readonly Person[];
  now: Date;
  onRemove: (reminder: NamedReminder) => void;
}

function Heading({ group, count }: { group: DueGroup; count: number }) {
  const isLate = group === 'overdue' && count > 0;
  return (
    <span className={isLate ? 'flex items-center gap-2 text-danger' : 'flex items-center gap-2'}>
      {isLate && <CircleAlert aria-hidden className="size-5 shrink-0" />}
      {groupNames[group]} <Badge>{count}</Badge>
    </span>
  );
}

/** What is listed and still open. */
const listedOf = (entries: readonly DueEntry[]): number =>
  entries.filter(({ occurrence }) => !isClosed(occurrence)).length;

/** What there is to do, overdue first. */
export function DueView({ occurrences, counts, pets, people, now, onRemove }: DueViewProps) {
  const groups = groupByDue(occurrences, now);
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ group, entries }) => (
        <Panel
          key={group}
          padded={false}
          title={<Heading group={group} count={counts?.[group] ?? listedOf(entries)} />}
        >
          <List label={groupNames[group]}>
            {entries.map((entry) => (
              <OccurrenceRow
                key={entry.occurrence.id}
                entry={entry}
                group={group}
                pets={pets}
                people={people}
                now={now}
                onRemove={onRemove}
              />
            ))}
          </List>
        </Panel>
      ))}
    </div>
  );
}
