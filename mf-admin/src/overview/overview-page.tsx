import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { Answers } from './answers.tsx';
import { Attention } from './attention.tsx';
import { OrganisationFigures, UserFigures } from './figures.tsx';
import { Growth } from './growth.tsx';
import { useOverview } from './overview.queries.ts';
import { QueueHealth } from './queue-health.tsx';
import { Remotes } from './remotes.tsx';

/** Goes to the part of the page named in the address as soon as it's there. */
function useNamedPart(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash, key, isThere]);
}

const partLook = 'scroll-mt-20 rounded-panel';

function Content() {
  const { data, error, isFetching, refetch } = useOverview();
  useNamedPart(data !== undefined);
  if (data) {
    return (
      <div className="flex flex-col gap-6">
        <Attention attention={data.attention} />
        <div className="grid gap-6 lg:grid-cols-2">
          <OrganisationFigures figures={data.organizations} />
          <UserFigures figures={data.users} />
        </div>
        <Growth growth={data.growth} />
        <div id="answers" tabIndex={-1} className={partLook}>
          <Answers answers={data.answers} />
        </div>
        <div id="background" tabIndex={-1} className={partLook}>
          <QueueHealth queue={data.queue} />
        </div>
        <Remotes />
      </div>
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <Panel>
      <ErrorState
        title="The overview did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    </Panel>
  );
}

/** `/super-admin` */
export function OverviewPage() {
  return (
    <>
      <PageHeader title="Super Admin" description="How the platform is doing." />
      <Content />
    </>
  );
}
