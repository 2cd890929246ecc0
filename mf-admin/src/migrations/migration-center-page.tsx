import { ErrorState, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { DataJobRow } from './data-job-row.tsx';
import { useMigrationCenter } from './migrations.queries.ts';
import { Drift, Migrations, Pending } from './schema-panels.tsx';

function Content() {
  const { data, error, isFetching, refetch } = useMigrationCenter();
  if (data) {
    return (
      <div className="flex flex-col gap-6">
        <Pending schema={data.schema} />
        <Panel title="Data jobs" padded={false}>
          <ul aria-label="Data jobs" className="divide-y divide-line">
            {data.jobs.map((job) => (
              <DataJobRow key={job.name} {...job} />
            ))}
          </ul>
        </Panel>
        <Migrations schema={data.schema} />
        <Drift />
      </div>
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <Panel>
      <ErrorState
        title="The Migration Center did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    </Panel>
  );
}

/** `/super-admin/migration-dashboard` */
export default function MigrationCenterPage() {
  return (
    <>
      <PageHeader
        title="Migration Center"
        description="The database’s structure, and jobs that go through everything we keep."
      />
      <Content />
    </>
  );
}
