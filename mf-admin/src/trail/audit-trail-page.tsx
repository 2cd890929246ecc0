import { FileSpreadsheet } from 'lucide-react';
import { buttonLook, PageHeader, Panel } from '@petcare/ui';
import { sheetAddress, useAuditTrail } from './audit-trail.queries.ts';
import { EventList } from './event-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { useTrailFilters } from './trail-filters.ts';

/** `/admin/audit-trail?who=…&as=…&action=…&entity=…&entityId=…&organizationId=…&from=…&to=…` */
export default function AuditTrailPage() {
  const { filters, isFiltered, narrow, clear } = useTrailFilters();
  const query = useAuditTrail(filters);
  return (
    <>
      <PageHeader
        title="Audit trail"
        description="Who did what, in every organisation, the newest first."
        action={
          <a href={sheetAddress(filters)} download className={buttonLook('secondary', 'regular')}>
            <FileSpreadsheet aria-hidden className="size-5" />
            CSV
          </a>
        }
      />
      <div className="flex flex-col gap-6">
        <Panel>
          <FilterForm
            key={JSON.stringify(filters)}
            filters={filters}
            isFiltered={isFiltered}
            onNarrow={narrow}
            onClear={clear}
          />
        </Panel>
        <Panel padded={false}>
          <EventList query={query} isFiltered={isFiltered} onNarrow={narrow} onClear={clear} />
        </Panel>
      </div>
    </>
  );
}
