import type { PetListItem } from '@petcare/contracts';
import { List, ListRow, Panel } from '@petcare/ui';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import { OccurrenceRow } from '../schedule/occurrence-row.tsx';
import { dueGroupOf } from '../time/due-groups.ts';
import { placeOf } from '../time/place.ts';
import { dayName } from './month.ts';
import type { DayEntries } from './month-grid.tsx';

interface DayPanelProps extends DayEntries {
  date: string;
  pets: readonly PetListItem[];
  now: Date;
  onRemove: (reminder: NamedReminder) => void;
}

/** The chosen day's dates, with everything that can be done about them. */
export function DayPanel({ date, occurrences, projected, pets, now, onRemove }: DayPanelProps) {
  const title = dayName(date);
  const isEmpty = occurrences.length + projected.length === 0;
  return (
    <Panel title={<span aria-live="polite">{title}</span>} padded={false}>
      {isEmpty && <p className="p-4 text-muted">Nothing on this day.</p>}
      {!isEmpty && (
        <List label={title}>
          {occurrences.map((occurrence) => (
            <OccurrenceRow
              key={occurrence.id}
              entry={{ occurrence, further: 0, until: placeOf(occurrence).date }}
              group={dueGroupOf(occurrence, now)}
              pets={pets}
              now={now}
              onRemove={onRemove}
            />
          ))}
          {projected.map(({ reminderId, title: name, time }) => (
            <ListRow
              key={reminderId}
              to={`/schedule/${reminderId}`}
              title={name}
              description={time === null ? 'All day, planned' : `${time}, planned`}
            />
          ))}
        </List>
      )}
    </Panel>
  );
}
