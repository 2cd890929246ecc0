import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton } from '@petcare/ui';
import { ImportDraft } from './import-draft.tsx';
import { ImportProblem, NoImporting } from './import-problem.tsx';
import { ImportResult } from './import-result.tsx';
import { importQuery } from './imports.queries.ts';

function Import({ id }: { id: string }) {
  const { data: run, error, isFetching, refetch } = useQuery(importQuery(id));
  if (error && !run) return <ImportProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!run) return <PageSkeleton label="Reading your file…" />;
  return (
    <>
      <PageHeader title={`Import ${run.fileName}`} />
      {run.preview ? <ImportDraft run={run} preview={run.preview} /> : <ImportResult run={run} />}
    </>
  );
}

/** `/import/{id}` */
export default function ImportPage() {
  const { importId = '' } = useParams();
  const { can } = useRemoteContext();
  return can('pets.edit') ? <Import id={importId} /> : <NoImporting />;
}
