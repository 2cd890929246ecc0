import { useState } from 'react';
import { Building2, LogIn } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { ManagedOrganisation } from '@petcare/contracts';
import { Button, EmptyState, ErrorState, LinkButton, PageHeader, PageSkeleton, Panel, StatusPill } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';
import { statusNames, statusTones } from '../words.ts';
import { DropInDialog } from './drop-in-dialog.tsx';
import { OrganisationTabs } from './organisation-tabs.tsx';
import { useManagedOrganisation } from './organisations.queries.ts';

const all = <LinkButton to="/super-admin/organization-management">All organisations</LinkButton>;

interface ProblemProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

function Problem({ error, retrying, onRetry }: ProblemProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? 'Organisation not found' : 'Organisation'} />
      <Panel>
        {isMissing ? (
          <EmptyState
            icon={<Building2 aria-hidden className="size-8" />}
            title="We can’t find this organisation"
            action={all}
          >
            The address may be mistyped, or the organisation has been erased since.
          </EmptyState>
        ) : (
          <ErrorState
            title="This organisation did not load"
            onRetry={onRetry}
            retrying={retrying}
            reference={referenceOf(error)}
            action={all}
          >
            {messageOf(error)}
          </ErrorState>
        )}
      </Panel>
    </>
  );
}

/** Why staff can't go in; null if they can. */
function closedBecause({ status, supportAccess }: ManagedOrganisation): string | null {
  if (status === 'deleted') return 'It’s been deleted, so nobody can drop in.';
  return supportAccess === 'off' ? 'Its owners don’t let support staff in.' : null;
}

function Head({ organisation }: { organisation: ManagedOrganisation }) {
  const [isAsking, setAsking] = useState(false);
  const closed = closedBecause(organisation);
  return (
    <>
      <PageHeader
        title={organisation.name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <StatusPill tone={statusTones[organisation.status]}>{statusNames[organisation.status]}</StatusPill>
            {closed && <span>{closed}</span>}
          </span>
        }
        action={
          !closed && (
            <Button look="primary" icon={<LogIn aria-hidden className="size-5" />} onClick={() => setAsking(true)}>
              Drop in…
            </Button>
          )
        }
      />
      <DropInDialog organisation={organisation} open={isAsking} onOpenChange={setAsking} />
    </>
  );
}

/** `/super-admin/organization-management/{id}?tab=…`: what the platform knows about an organisation, and nothing about its animals. */
export default function OrganisationPage() {
  const { organisationId = '' } = useParams();
  const { data, error, isFetching, refetch } = useManagedOrganisation(organisationId);
  if (!data && error) return <Problem error={error} retrying={isFetching} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <Head organisation={data} />
      <OrganisationTabs organisation={data} />
    </>
  );
}
