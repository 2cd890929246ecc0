import { CalendarCheck } from 'lucide-react';
import { EmptyState, ErrorState, LinkButton, List, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { usePetChoices } from '../pets/pet-choices.queries.ts';
import { useDates } from '../reminders/use-dates.ts';
import { useRemoveReminder } from '../reminders/use-reminder-removal.ts';
import { OccurrenceRow } from '../schedule/occurrence-row.tsx';
import { groupByDue } from '../time/due-groups.ts';

/** More than these are behind the link to all of them. */
const shownAtMost = 8;

/** On the dashboard: what is overdue and what is due today, done with one tap. */
export function DueCard() {
  const { data: pets = [] } = usePetChoices();
  const { query, now, occurrences } = useDates({ status: 'open' });
  const { mutate: remove } = useRemoveReminder();
  const due = groupByDue(occurrences, now)
    .filter(({ group }) => group === 'overdue' || group === 'today')
    .flatMap(({ group, entries }) => entries.map((entry) => ({ group, entry })));
  const rest = due.length - shownAtMost;
  return (
    <Panel title="Due today" padded={false} action={<TextLink to="/schedule">All reminders</TextLink>}>
      {query.isPending && <ListSkeleton label="Loading what is due…" />}
      {query.isError && !query.data && (
        <ErrorState
          title="What is due did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          reference={referenceOf(query.error)}
        >
          {messageOf(query.error)}
        </ErrorState>
      )}
      {query.data && due.length === 0 && (
        <EmptyState icon={<CalendarCheck aria-hidden className="size-8" />} title="Nothing is due today">
          What comes next is under Reminders.
        </EmptyState>
      )}
      {due.length > 0 && (
        <List label="Due today">
          {due.slice(0, shownAtMost).map(({ group, entry }) => (
            <OccurrenceRow
              key={entry.occurrence.id}
              entry={entry}
              group={group}
              pets={pets}
              now={now}
              onRemove={(reminder) => remove(reminder)}
            />
          ))}
        </List>
      )}
      {rest > 0 && (
        <div className="border-t border-line p-3">
          <LinkButton to="/schedule" look="quiet">{`${rest} more`}</LinkButton>
        </div>
      )}
    </Panel>
  );
}
