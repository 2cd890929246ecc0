import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { migrationCenter, schemaDrift, type DataJobKind } from '@petcare/contracts/maintenance';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';

const path = '/api/super-admin/migrations';
const key = ['admin', 'migrations'];

/** Refetched this often: while a job runs, and otherwise for what's done on the command line. */
const liveMs = 1_500;
const calmMs = 5_000;

/** Migrations and jobs as they are now: one applied elsewhere shows without a reload. */
export const useMigrationCenter = () =>
  useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => api.get(path, { schema: migrationCenter, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.some(({ run }) => run?.status === 'running') ? liveMs : calmMs,
  });

/** Loaded on demand, because it reads the whole schema. */
export const useDrift = () => useMutation({ mutationFn: () => api.get(`${path}/drift`, { schema: schemaDrift }) });

export type JobVerb = 'start' | 'pause' | 'resume' | 'retry' | 'cancel';

/** What a job can be told to do; everything is refetched whatever the outcome. */
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
