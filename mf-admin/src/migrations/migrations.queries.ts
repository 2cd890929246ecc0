import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { migrationCenter, schemaDrift, type DataJobKind } from '@petcare/contracts/maintenance';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';

const path = '/api/super-admin/migrations';
const key = ['admin', 'migrations'];

/** Read again so often: while a job goes on, and else for what is done on the command line. */
const liveMs = 1_500;
const calmMs = 5_000;

/** Migrations and jobs, as they are now: a migration that is applied elsewhere is seen without a reload. */
export const useMigrationCenter = () =>
  useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => api.get(path, { schema: migrationCenter, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.some(({ run }) => run?.status === 'running') ? liveMs : calmMs,
  });

/** Asked for when somebody wants to know: the whole schema is read for it. */
export const useDrift = () => useMutation({ mutationFn: () => api.get(`${path}/drift`, { schema: schemaDrift }) });

export type JobVerb = 'start' | 'pause' | 'resume' | 'retry' | 'cancel';

/** What can be told to a job; whatever came of it, all is read again. */
export function useDataJob(name: DataJobKind) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ verb, dryRun }: { verb: JobVerb; dryRun?: boolean }) =>
      api.post(`${path}/jobs/${name}/${verb}`, verb === 'start' ? { dryRun: dryRun ?? false } : undefined),
    onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
