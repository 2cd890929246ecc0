import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, CircleCheck, CircleX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { choosableKinds, type Restore } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
  ProgressBar,
} from '@petcare/ui';
import { formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { OwnersOnly } from '../owners-only.tsx';
import { ChooseMode } from './choose-mode.tsx';
import { isDifferent, KindTable } from './kind-table.tsx';
import { restoreQuery, useCancelRestore, useRefetchOnceDone } from './restores.queries.ts';
import { UnlockForm } from './unlock-form.tsx';

const title = 'Restore a backup';

/** It's being checked, or restored. */
function Underway({ restore: { id, status, progress } }: { restore: Restore }) {
  const { mutate: cancel, isPending } = useCancelRestore(id);
  const isChecking = status === 'checking';
  return (
    <Panel title={isChecking ? 'Looking through the backup' : 'Restoring'}>
      <div className="flex max-w-prose flex-col gap-4" role="status">
        <p className="text-muted">
          {isChecking
            ? 'We check every part of it, and compare it with what you have. Nothing changes yet.'
            : 'First we back up what you have now, then everything comes back at once. You can leave this page.'}
        </p>
        <ProgressBar
          label={isChecking ? 'Looking through the backup' : 'Restoring'}
          {...(progress > 0 && { value: progress / 100 })}
        />
        <div>
          <Button pending={isPending} onClick={() => cancel()}>
            Cancel
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Ended({ restore: { status, changed, problem } }: { restore: Restore }) {
  const back = <LinkButton to="/data-backup">See the backups</LinkButton>;
  if (status === 'failed')
    return (
      <EmptyState icon={<CircleX aria-hidden className="size-8" />} title="Nothing was restored" action={back}>
        {problem}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden className="size-8" />}
      title="Your backup has been restored"
      action={back}
    >
      {changed === 1 ? '1 entry came back' : `${(changed ?? 0).toLocaleString('en-GB')} entries came back`}. What you
      had before is in the latest backup.
    </EmptyState>
  );
}

function Preview({ restore }: { restore: Restore }) {
  const { mutate: cancel, isPending } = useCancelRestore(restore.id);
  const [chosen, setChosen] = useState(() => choosableKinds(restore.kinds));
  if (!restore.kinds.some(isDifferent))
    return (
      <Panel padded={false}>
        <EmptyState
          icon={<ArchiveRestore aria-hidden className="size-8" />}
          title="There’s nothing to restore"
          action={<LinkButton to="/data-backup">See the backups</LinkButton>}
        >
          Everything in this backup is here already, unchanged.
        </EmptyState>
      </Panel>
    );
  return (
    <div className="flex flex-col gap-6">
      {restore.problem !== null && (
        <Banner tone="warn" title="Not all of it can be restored now">
          {restore.problem}
          {chosen.length > 1 && ' Or untick what can wait.'}
        </Banner>
      )}
      {restore.fromOrganisation !== null && (
        <Banner tone="info" title={`This is a backup of ${restore.fromOrganisation}`}>
          Its contents are added here as copies. The people in {restore.fromOrganisation} and what it shares aren’t
          brought across.
        </Banner>
      )}
      <KindTable restore={restore} chosen={chosen} onChoose={setChosen} />
      <ChooseMode restore={restore} chosen={chosen} />
      <div>
        <Button pending={isPending} onClick={() => cancel()}>
          Don’t restore
        </Button>
      </div>
    </div>
  );
}

function Shown({ restore }: { restore: Restore }) {
  const { status } = restore;
  if (status === 'locked') return <UnlockForm restoreId={restore.id} />;
  if (status === 'checking' || status === 'applying') return <Underway restore={restore} />;
  if (status === 'ready') return <Preview restore={restore} />;
  return (
    <Panel padded={false}>
      <Ended restore={restore} />
    </Panel>
  );
}

function OwnersPage() {
  const { restoreId = '' } = useParams();
  const { zone } = useRemoteContext();
  const { data, error, isFetching, refetch } = useQuery(restoreQuery(restoreId));
  useRefetchOnceDone(restoreId, data?.status);
  const madeAt = data?.madeAt ?? null;
  return (
    <>
      <PageHeader
        title={title}
        description={madeAt === null ? data?.fileName : `As it was on ${formatDateTime(madeAt, zone)}`}
      />
      {data ? (
        <Shown restore={data} />
      ) : error ? (
        <Panel padded={false}>
          <ErrorState
            title="The restore did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        </Panel>
      ) : (
        <PageSkeleton label="Loading the restore…" />
      )}
    </>
  );
}

/** `/data-backup/restore/:restoreId` */
export default function RestorePage() {
  return (
    <OwnersOnly title={title}>
      <OwnersPage />
    </OwnersOnly>
  );
}
