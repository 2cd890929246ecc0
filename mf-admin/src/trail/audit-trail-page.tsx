import { FileSpreadsheet, ShieldCheck } from 'lucide-react';
import { Button, buttonLook, PageHeader, Panel } from '@petcare/ui';
import { sheetAddress, useAuditTrail } from './audit-trail.queries.ts';
import { ChainState } from './chain-verdict.tsx';
import { EventList } from './event-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { RequestMails } from './request-mails.tsx';
import { useTrailFilters } from './trail-filters.ts';
import { useVerifyChain } from './use-verify-chain.ts';

/** `/admin/audit-trail?who=…&as=…&action=…&entity=…&entityId=…&organizationId=…&requestId=…&from=…&to=…` */
export default function AuditTrailPage() {
  const { filters, isFiltered, narrow, clear } = useTrailFilters();
  const query = useAuditTrail(filters);
  const chain = useVerifyChain();
  const [first] = query.data?.pages[0]?.items ?? [];
  const { organization: organisation, actor } = first ?? {};
  return (
    <>
      <PageHeader
        title="Audit trail"
        description="Who did what, in every organisation, newest first."
        action={
          <div className="flex flex-wrap gap-3">
            <Button
              icon={<ShieldCheck aria-hidden className="size-5" />}
              pending={chain.isPending}
              pendingLabel="Verifying…"
              onClick={chain.verify}
            >
              Verify the chain
            </Button>
            {query.isEnabled && (
              <a href={sheetAddress(filters)} download className={buttonLook('secondary', 'regular')}>
                <FileSpreadsheet aria-hidden className="size-5" />
                CSV
              </a>
            )}
          </div>
        }
      />
      <div className="flex flex-col gap-6">
        <ChainState {...chain} />
        <Panel>
          <FilterForm
            key={JSON.stringify(filters)}
            filters={filters}
            organisationName={organisation?.id === filters.organizationId ? organisation.name : null}
            personName={actor?.id === filters.who ? actor.username : null}
            isFiltered={isFiltered}
            onNarrow={narrow}
            onClear={clear}
          />
        </Panel>
        {query.isEnabled && (
          <Panel padded={false}>
            <EventList query={query} isFiltered={isFiltered} onNarrow={narrow} onClear={clear} />
          </Panel>
        )}
        {filters.requestId !== '' && <RequestMails requestId={filters.requestId} />}
      </div>
    </>
  );
}
