import { Plus, SearchX, Stethoscope } from 'lucide-react';
import { Button, EmptyState, ErrorState, LinkButton, ListSkeleton, LoadMore, PageHeader, Panel } from '@petcare/ui';
import { messageOf, referenceOf, useSearchText } from '@petcare/web';
import { ImportLink } from '../../imports/import-link.tsx';
import { useContacts, type ContactFilter } from '../contacts.queries.ts';
import { useContactRights } from '../use-contact-rights.ts';
import { ContactFilters, longestSearch, useTypeFilter } from './contact-filters.tsx';
import { ContactRows } from './contact-rows.tsx';

const add = (
  <LinkButton to="/vets-specialists/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
    Add a vet or specialist
  </LinkButton>
);

const ways = (
  <>
    {add}
    <ImportLink kind="contacts" />
  </>
);

function None({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={<Stethoscope aria-hidden className="size-8" />}
      title="No vets or specialists yet"
      action={mayAdd && ways}
    >
      Your vet, the out-of-hours number, the farrier: who to call, when they are open and how to get there.
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="Nobody matches this"
        action={<Button onClick={onClear}>Show everybody</Button>}
      >
        We search names, practices and businesses, and part of one is enough.
      </EmptyState>
    </div>
  );
}

type Asked = ReturnType<typeof useContacts>;
const rowsOf = ({ data }: Asked) => data?.pages.flatMap(({ items }) => items) ?? [];

function More({ query, count }: { query: Asked; count: number }) {
  return (
    <LoadMore
      shown={count === 1 ? '1 contact' : `${count} contacts`}
      hasMore={query.hasNextPage}
      pending={query.isFetchingNextPage}
      onLoad={query.fetchNextPage}
    />
  );
}

/** Those who answer in an emergency, then everybody else. */
function Groups({ emergency, others }: { emergency: Asked; others: Asked }) {
  const [first, rest] = [rowsOf(emergency), rowsOf(others)];
  const restTitle = first.length > 0 ? 'Everybody else' : 'Vets and specialists';
  return (
    <div className="flex flex-col gap-6">
      {first.length > 0 && (
        <Panel title="In an emergency" padded={false}>
          <ContactRows label="In an emergency" contacts={first} />
          {emergency.hasNextPage && <More query={emergency} count={first.length} />}
        </Panel>
      )}
      {rest.length > 0 && (
        <Panel title={restTitle} padded={false}>
          <ContactRows label={restTitle} contacts={rest} />
          <More query={others} count={rest.length} />
        </Panel>
      )}
    </div>
  );
}

/** `/vets-specialists?search=…&type=…` */
export default function ContactsPage() {
  const { mayAdd } = useContactRights();
  const { typed, type: typeText, applied } = useSearchText(longestSearch);
  const [type, chooseType] = useTypeFilter();
  const filter: ContactFilter = { ...(applied && { search: applied }), ...(type && { type }) };
  const emergency = useContacts({ ...filter, emergency: 'true' });
  const others = useContacts({ ...filter, emergency: 'false' });
  const both = [emergency, others];
  const error = both.find((query) => query.error && !query.data)?.error;
  const isPending = both.some((query) => query.isPending);
  const isNone = !isPending && both.every((query) => rowsOf(query).length === 0);
  const isFiltered = Boolean(applied || typed || type);
  const clear = () => {
    typeText('');
    chooseType('');
  };
  return (
    <>
      <PageHeader title="Vets & Specialists" action={mayAdd && !(isNone && !isFiltered) && ways} />
      {!(isNone && !isFiltered) && (
        <ContactFilters typed={typed} onType={typeText} type={type} onChooseType={chooseType} />
      )}
      {error ? (
        <Panel padded={false}>
          <ErrorState
            title="Your vets and specialists did not load"
            onRetry={() => both.forEach((query) => void query.refetch())}
            retrying={both.some((query) => query.isFetching)}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        </Panel>
      ) : isPending ? (
        <Panel padded={false}>
          <ListSkeleton label="Loading your vets and specialists…" />
        </Panel>
      ) : isNone ? (
        <Panel padded={false}>{isFiltered ? <NoneFound onClear={clear} /> : <None mayAdd={mayAdd} />}</Panel>
      ) : (
        <Groups emergency={emergency} others={others} />
      )}
    </>
  );
}
