import { useNavigate } from 'react-router-dom';
import type { ManagedOrganisation } from '@petcare/contracts';
import { ErrorState, ListSkeleton, Panel, Tabs, useTab, type Tab } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { useSubscription } from '../billing/billing.queries.ts';
import { Bills } from '../billing/bills.tsx';
import { Standing } from '../billing/standing.tsx';
import { MailProblems } from '../mail-problems/mail-problems.tsx';
import { useAuditTrail } from '../trail/audit-trail.queries.ts';
import { EventList } from '../trail/event-list.tsx';
import { noFilters, trailAddress, type TrailFilters } from '../trail/trail-filters.ts';
import { Members } from './members.tsx';
import { OrganisationFacts } from './organisation-facts.tsx';
import { Tickets } from './tickets.tsx';

const tabs = [
  { id: 'usage', label: 'Usage' },
  { id: 'members', label: 'Members' },
  { id: 'tickets', label: 'Tickets' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'mails', label: 'E-mail problems' },
  { id: 'audit', label: 'Audit trail' },
  { id: 'support', label: 'Support visits' },
] as const satisfies readonly [Tab, ...Tab[]];
type TabId = (typeof tabs)[number]['id'];

interface OfProps {
  organisationId: string;
}

function Subscription({ organisation }: { organisation: ManagedOrganisation }) {
  const { id: organisationId, name, status } = organisation;
  const { data, error, isFetching, refetch } = useSubscription(organisationId);
  return (
    <div className="flex flex-col gap-6">
      {data && <Standing subscription={data} />}
      {!data && (
        <Panel title="Subscription" padded={false}>
          {error ? (
            <ErrorState
              title="This subscription did not load"
              onRetry={refetch}
              retrying={isFetching}
              reference={referenceOf(error)}
            >
              {messageOf(error)}
            </ErrorState>
          ) : (
            <ListSkeleton label="Loading the subscription…" />
          )}
        </Panel>
      )}
      <Bills organisationId={organisationId} name={name} isDeleted={status === 'deleted'} />
    </div>
  );
}

/** What was done in it; filtering further opens the whole trail. */
function Trail({ organisationId, as = '', none }: OfProps & { as?: string; none: string }) {
  const navigate = useNavigate();
  const filters: TrailFilters = { ...noFilters, organizationId: organisationId, as };
  const query = useAuditTrail(filters);
  return (
    <Panel padded={false}>
      <EventList
        query={query}
        isFiltered={false}
        none={none}
        onNarrow={(changes) => void navigate(trailAddress({ ...filters, ...changes }))}
        onClear={() => void navigate(trailAddress(noFilters))}
      />
    </Panel>
  );
}

const contents: Record<TabId, (organisation: ManagedOrganisation) => React.ReactNode> = {
  usage: (organisation) => <OrganisationFacts organisation={organisation} />,
  members: ({ id }) => <Members organisationId={id} />,
  tickets: ({ id }) => <Tickets organisationId={id} />,
  subscription: (organisation) => <Subscription organisation={organisation} />,
  mails: ({ id }) => <MailProblems filters={{ outcome: '', organizationId: id }} />,
  audit: ({ id }) => <Trail organisationId={id} none="Nothing has happened in it yet" />,
  support: ({ id }) => <Trail organisationId={id} as="support" none="Nobody from support has been in it" />,
};

/** What staff see of one organisation; each tab has an address. */
export function OrganisationTabs({ organisation }: { organisation: ManagedOrganisation }) {
  const current = useTab<TabId>(tabs);
  return (
    <>
      <Tabs label="Organisation" tabs={tabs} current={current} />
      {contents[current](organisation)}
    </>
  );
}
