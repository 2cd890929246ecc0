import {
  infiniteQueryOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { importList, importRun, type ImportKind, type ImportRun, type ImportUpdate } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange, uploadProblem } from '@petcare/web';

const importKeys = {
  list: ['pets', 'imports', 'list'],
  one: (id: string) => ['pets', 'imports', id] as const,
  columns: (id: string) => ['pets', 'imports', id, 'columns'] as const,
} as const;

/** Those that were made or can still be, latest first. */
export const importsQuery = infiniteQueryOptions({
  queryKey: importKeys.list,
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/imports', { schema: importList, query: { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => api.get(`/api/imports/${id}`, { schema: importRun, signal }),
    staleTime: 0,
  });

const remember = (client: QueryClient, run: ImportRun) => client.setQueryData(importKeys.one(run.id), run);

/** Sends a file for a preview; `sheet` names one of a workbook's, or is empty. */
export function useReadSheet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file, sheet }: { kind: ImportKind; file: File; sheet: string }) => {
      const form = new FormData();
      form.append('kind', kind);
      if (sheet !== '') form.append('sheet', sheet);
      form.append('file', file, file.name);
      return api.post('/api/imports', form, { schema: importRun });
    },
    onSuccess: (run) => remember(client, run),
  });
}

/** Sets what the columns are; the preview follows. */
export function useChooseColumns(id: string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: `import columns ${id}` },
    mutationKey: importKeys.columns(id),
    mutationFn: (update: ImportUpdate) => api.patch(`/api/imports/${id}`, update, { schema: importRun }),
    onSuccess: (run) => remember(client, run),
    onError: (error) =>
      toast({ tone: 'danger', title: 'The columns were not changed', description: uploadProblem(error) }),
  });
}

/** Is a choice of columns still on its way? The preview isn't of it yet. */
export function useIsChoosing(id: string): boolean {
  return useIsMutating({ mutationKey: importKeys.columns(id) }) > 0;
}

/** Imports it, or undoes that. */
export function useFinishImport(id: string, step: 'apply' | 'undo') {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: () => api.post(`/api/imports/${id}/${step}`, undefined, { schema: importRun }),
    onSuccess: async (run) => {
      remember(client, run);
      // What came or went is on the pets' pages, among the expenses, in the bin, and counted in many places.
      await refetchAfterChange(client, []);
    },
    // It may have happened meanwhile.
    onError: (error) => {
      const title = step === 'apply' ? 'Nothing was imported' : 'The import was not undone';
      toast({ tone: 'danger', title, description: messageOf(error) });
      void client.invalidateQueries({ queryKey: importKeys.one(id) });
    },
  });
}

/** Throws away what was only looked at, and leads back to the imports. */
export function useDiscardImport({ id, fileName }: ImportRun) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: () => api.delete(`/api/imports/${id}`),
    onSuccess: async () => {
      await navigate('/import', { replace: true });
      client.removeQueries({ queryKey: importKeys.one(id) });
      await client.invalidateQueries({ queryKey: importKeys.list });
      toast({ title: `${fileName} was discarded` });
    },
    // It may have been imported meanwhile.
    onError: (error) => {
      toast({ tone: 'danger', title: `${fileName} was not discarded`, description: messageOf(error) });
      void client.invalidateQueries({ queryKey: importKeys.one(id) });
    },
  });
}
