import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { Reminder } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  ListRow,
  ListSkeleton,
  LoadMore,
  PageHeader,
  Panel,
} from '@petcare/ui';
import { messageOf, referenceOf, useNow, usePetChoices } from '@petcare/web';
import { stillFor } from '../pets/is-here.ts';
import { describePetsInRow, type NamedPet } from '../pets/pet-names.ts';
import { useResume } from '../reminders/use-resume.ts';
import { describePlan } from '../time/repeat-words.ts';
import { pausedQuery } from './paused.queries.ts';

function PausedRow({ reminder, pets }: { reminder: Reminder; pets: readonly NamedPet[] }) {
  const { can } = useRemoteContext();
  const { mutate: resume, isPending } = useResume();
  const names = describePetsInRow(reminder.petIds, stillFor(reminder.petIds, pets));
  const words = [names, describePlan(reminder, useNow())];
  return (
    <ListRow
      to={`/schedule/${reminder.id}`}
      title={reminder.title}
      description={words.filter(Boolean).join(' · ')}
      actions={
        (can('reminders.edit') || reminder.mayEdit === true) && (
          <Button
            size="small"
            aria-label={`Resume ${reminder.title}`}
            pending={isPending}
            onClick={() => resume(reminder)}
          >
            Resume
          </Button>
        )
      }
    />
  );
}

/** `/schedule/paused`: what nobody is reminded of until somebody resumes it. */
export default function PausedPage() {
  const query = useInfiniteQuery(pausedQuery);
  const { data: pets = [] } = usePetChoices();
  const reminders = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title="Paused reminders" action={<LinkButton to="/schedule">All reminders</LinkButton>} />
      <Panel padded={false}>
        {query.isPending && <ListSkeleton label="Loading paused reminders…" />}
        {query.isError && !query.data && (
          <ErrorState
            title="Paused reminders did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            reference={referenceOf(query.error)}
          >
            {messageOf(query.error)}
          </ErrorState>
        )}
        {query.data && reminders.length === 0 && (
          <EmptyState icon={<BellOff aria-hidden className="size-8" />} title="Nothing is paused">
            A paused reminder has no dates and sends no e-mails. You’ll find it here until somebody resumes it.
          </EmptyState>
        )}
        {reminders.length > 0 && (
          <List label="Paused reminders">
            {reminders.map((reminder) => (
              <PausedRow key={reminder.id} reminder={reminder} pets={pets} />
            ))}
          </List>
        )}
      </Panel>
      {query.hasNextPage && (
        <LoadMore
          shown={`${reminders.length} reminders`}
          hasMore
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
