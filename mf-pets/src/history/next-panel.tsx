import { CalendarClock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Occurrence } from '@petcare/contracts';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { LinkButton, List, ListRow, ListSkeleton, Panel } from '@petcare/ui';
import { useNow } from '@petcare/web';
import { whenNext } from '../dashboard/next-dates.queries.ts';
import { NextDose } from '../medications/next-dose.tsx';
import { hasPassed } from '../next/next-up.ts';
import { useInTurn } from '../pets/page/use-in-turn.ts';
import { nextForPetQuery } from './history.queries.ts';

function NextRow({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  const { path } = useIntent('reminder.open/v1', { reminderId: occurrence.reminderId });
  const isOverdue = hasPassed(occurrence, now);
  return (
    <ListRow
      {...(path !== null && { to: path })}
      lead={<CalendarClock aria-hidden className="size-5 shrink-0 text-brand" />}
      title={occurrence.title}
      aside={
        <span
          className={isOverdue ? 'text-danger' : ''}
        >{`${isOverdue ? 'Overdue: ' : ''}${whenNext(occurrence, now)}`}</span>
      }
    />
  );
}

/** What is due soonest for a living pet, and a way to plan something. Renders nothing for those who can't see reminders. */
export function NextPanel({ petId }: { petId: string }) {
  const { can } = useRemoteContext();
  const { data, isLoading } = useQuery({ ...nextForPetQuery(petId), enabled: can('reminders.view') });
  const { path } = useIntent('reminder.add/v2', { petId });
  const now = useNow();
  const inTurn = useInTurn();
  if (isLoading)
    return (
      <Panel title="What’s next" padded={false}>
        <ListSkeleton rows={3} label="Loading what’s next…" />
      </Panel>
    );
  if (!data) return null;
  const add = can('reminders.add') && path !== null && (
    <LinkButton to={path} size="small">
      Add a reminder
    </LinkButton>
  );
  return (
    <Panel title="What’s next" action={add} padded={false}>
      <div className={`divide-y divide-line ${inTurn}`}>
        {can('medication.view') && <NextDose petId={petId} />}
        {data.items.length === 0 ? (
          <p className="p-4 text-muted">Nothing is planned.</p>
        ) : (
          <List label="What’s next">
            {data.items.map((occurrence) => (
              <NextRow key={occurrence.id} occurrence={occurrence} now={now} />
            ))}
          </List>
        )}
      </div>
    </Panel>
  );
}
