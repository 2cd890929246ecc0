import { useRef } from 'react';
import { PackageCheck } from 'lucide-react';
import { eventName, type SetAsideEvent } from '@petcare/contracts/maintenance';
import { Button, EmptyState, Facts, PageHeader, Panel, TableOrCards, TextLink, type Column } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { useSetAsideEvents, useTryAgain } from './set-aside.queries.ts';

const meanings = [
  {
    label: 'Set aside',
    value:
      'One part of Petcare couldn’t tell another about something for over two hours. Later events went through, but what should have followed from this one hasn’t.',
  },
  {
    label: 'What to do',
    value: 'Fix what the problem describes, or release a fix, then try again.',
  },
  {
    label: 'Try again',
    value: 'Tries once, straight away. If it fails again, it comes back to this list with what went wrong.',
  },
];

function organisationOf({ organization }: SetAsideEvent) {
  if (!organization) return 'The platform';
  return (
    <TextLink to={`/super-admin/organization-management/${organization.id}`}>
      {organization.name ?? 'Erased since'}
    </TextLink>
  );
}

const problemOf = ({ problem }: SetAsideEvent) => (
  <span className="block max-w-96 text-sm wrap-anywhere">{problem ?? 'We know nothing about it.'}</span>
);

const columns: readonly Column<SetAsideEvent>[] = [
  { header: 'Belongs to', cell: organisationOf },
  { header: 'Happened', cell: ({ occurredAt }) => formatDateTime(occurredAt) },
  { header: 'Set aside', cell: ({ setAsideAt }) => formatDateTime(setAsideAt) },
  { header: 'Problem', cell: problemOf },
];

function summary(event: SetAsideEvent) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span>
        {organisationOf(event)}, {formatDateTime(event.occurredAt)}
      </span>
      {problemOf(event)}
    </span>
  );
}

function Again({ event, onDone }: { event: SetAsideEvent; onDone: () => void }) {
  const { mutate, isPending } = useTryAgain();
  return (
    <span className="whitespace-nowrap">
      <Button size="small" pending={isPending} onClick={() => mutate(event, { onSuccess: onDone })}>
        Try again
      </Button>
    </span>
  );
}

function Rows({ onDone }: { onDone: () => void }) {
  const query = useSetAsideEvents();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={query}
      count={items.length}
      units={['event', 'events']}
      loading="Loading events…"
      failed="These events did not load"
      nothing={
        <EmptyState icon={<PackageCheck aria-hidden className="size-8" />} title="Nothing is set aside">
          Everything one part of Petcare has told another has arrived or is on its way.
        </EmptyState>
      }
    >
      <TableOrCards
        label="Events that were set aside"
        items={items}
        keyOf={({ id }) => id}
        title={{ header: 'What happened', cell: ({ name }) => eventName(name) }}
        columns={columns}
        summary={summary}
        actions={(event) => <Again event={event} onDone={onDone} />}
      />
    </PagedList>
  );
}

/** `/super-admin/set-aside-events`: what one part couldn't tell another, and what can be done about it. */
export default function SetAsidePage() {
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title="Events that were set aside"
        description="What one part of Petcare couldn’t tell another, latest first."
      />
      <div ref={list} tabIndex={-1} className="mb-6 focus:outline-none">
        <Panel padded={false}>
          <Rows onDone={() => list.current?.focus()} />
        </Panel>
      </div>
      <Panel title="What this means">
        <Facts facts={meanings} />
      </Panel>
    </>
  );
}
