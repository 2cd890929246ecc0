import { CircleCheck } from 'lucide-react';
import type { PetListItem } from '@petcare/contracts';
import { useIsPending } from '@petcare/records/pending';
import { ErrorState, LinkButton, List, ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import type { Dates } from '../reminders/use-dates.ts';
import { useRemoveReminder } from '../reminders/use-reminder-removal.ts';
import { OccurrenceRow } from '../schedule/occurrence-row.tsx';
import type { DueEntry, DueGroup } from '../time/due-groups.ts';

/** Any more are behind the link to all of them. */
const shownAtMost = 8;

interface TodayPanelProps {
  dates: Pick<Dates, 'query' | 'now'>;
  due: readonly { group: DueGroup; entry: DueEntry }[];
  pets: readonly PetListItem[];
}

/** What is overdue and due today, done with one tap. */
export function TodayPanel({ dates: { query, now }, due, pets }: TodayPanelProps) {
  const { mutate: remove } = useRemoveReminder();
  const isPending = useIsPending(query.isPending);
  const rest = due.length - shownAtMost;
  return (
    <Panel
      title={<span className="text-lg">Today</span>}
      padded={false}
      action={<TextLink to="/schedule">All reminders</TextLink>}
    >
      {isPending && <ListSkeleton label="Loading what’s due…" />}
      {query.isError && !query.data && (
        <ErrorState
          title="What’s due did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          reference={referenceOf(query.error)}
        >
          {messageOf(query.error)}
        </ErrorState>
      )}
      {!isPending && query.data && due.length === 0 && (
        <p className="flex items-center gap-3 p-4">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
          Nothing is due today.
        </p>
      )}
      {!isPending && due.length > 0 && (
        <List label="Today">
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
      {!isPending && rest > 0 && (
        <div className="border-t border-line p-3">
          <LinkButton to="/schedule" look="quiet">{`${rest} more`}</LinkButton>
        </div>
      )}
    </Panel>
  );
}
