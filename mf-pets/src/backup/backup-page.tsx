import { DatabaseBackup } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { daysKept, isUnderway } from '@petcare/contracts/backup';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  ListSkeleton,
  LoadMore,
  PageHeader,
  Panel,
} from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { BackupRow } from './backup-row.tsx';
import { backupsQuery, useMakeBackup } from './backups.queries.ts';
import { BringAlong } from './bring-along.tsx';
import { LockPanel } from './locking/lock-panel.tsx';
import { OwnersOnly } from './owners-only.tsx';
import { RestoreFromFile } from './restoring/restore-from-file.tsx';
import { TakeAlong } from './take-along.tsx';

const title = 'Data Backup';

function MakeButton({ pending }: { pending: boolean }) {
  const { mutate: make, isPending } = useMakeBackup();
  return (
    <Button
      look="primary"
      icon={<DatabaseBackup aria-hidden className="size-5" />}
      pending={isPending || pending}
      pendingLabel="Making it…"
      onClick={() => make()}
    >
      Make a backup
    </Button>
  );
}

/** The list in its states: loading, failed, empty, rows. */
function Backups({ query }: { query: ReturnType<typeof useBackups> }) {
  const { data, error, isFetching, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (isPending) return <ListSkeleton label="Loading your backups…" />;
  if (error && !data)
    return (
      <ErrorState
        title="Your backups did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  const backups = data.pages.flatMap(({ items }) => items);
  if (backups.length === 0)
    return (
      <EmptyState icon={<DatabaseBackup aria-hidden className="size-8" />} title="No backups yet">
        A backup is one ZIP with every record, photo and document. You can open it without Petcare, and keep it where
        you like.
      </EmptyState>
    );
  return (
    <>
      <List label="Backups">
        {backups.map((backup) => (
          <BackupRow key={backup.id} backup={backup} />
        ))}
      </List>
      <LoadMore
        shown={backups.length === 1 ? '1 backup' : `${backups.length} backups`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={() => void fetchNextPage()}
      />
    </>
  );
}

const useBackups = () => useInfiniteQuery(backupsQuery);

function OwnersPage() {
  const query = useBackups();
  const isMaking = query.data?.pages.some(({ items }) => items.some(isUnderway)) ?? false;
  return (
    <>
      <PageHeader
        title={title}
        description={`Each backup is kept here for ${daysKept} days. Download it to keep it longer.`}
        action={
          <>
            <LinkButton to="/backup-settings">Backup settings</LinkButton>
            <MakeButton pending={isMaking} />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <Panel title="Backups" padded={false}>
          <Backups query={query} />
        </Panel>
        <LockPanel />
        <TakeAlong />
        <RestoreFromFile />
        <BringAlong />
      </div>
    </>
  );
}

/** `/data-backup` */
export default function BackupPage() {
  return (
    <OwnersOnly title={title}>
      <OwnersPage />
    </OwnersOnly>
  );
}
