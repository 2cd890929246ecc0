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

/** What a job is told; all but `start` go to the run that was seen. */
export type Told = { verb: 'start'; dryRun: boolean } | { verb: 'pause' | 'resume' | 'retry' | 'cancel'; run: string };

/** What a job can be told to do; everything is refetched whatever the outcome. */
export function useDataJob(name: DataJobKind) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (told: Told) => {
      const to = `${path}/jobs/${name}/${told.verb}`;
      if (told.verb === 'start') return api.post(to, { dryRun: told.dryRun });
      return api.post(to, undefined, { query: { run: told.run } });
    },
    onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
