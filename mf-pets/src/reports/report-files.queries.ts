import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  isBeingMade,
  reportFile,
  reportFileList,
  type ReportFile,
  type ReportFormat,
  type ReportName,
} from '@petcare/contracts/reports';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';
import type { ReportFilter } from './reports.queries.ts';

/** How often to ask about the progress of a file being made, in milliseconds. */
const beat = 1500;

/** The files of long reports that were asked for, latest first; refetched while one is being made. */
export const reportFilesQuery = queryOptions({
  queryKey: ['pets', 'report-files'] as const,
  queryFn: ({ signal }) => api.get('/api/report-files', { schema: reportFileList, signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) === true ? beat : false),
});

/** How this person hears that a file is ready: e-mails go to confirmed addresses that take them. */
export function useWordOfFile(): 'mail' | 'page' {
  const { emailVerified, emailRefusal } = useRemoteContext().user;
  return emailVerified && emailRefusal === null ? 'mail' : 'page';
}

const startedWords = {
  mail: 'We’ll e-mail you when it’s ready.',
  page: 'You’ll find it on this page when it’s ready.',
} as const;

/** Asks a worker to make a report's file. */
export function useMakeReportFile(name: ReportName, filter: ReportFilter) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const how = useWordOfFile();
  return useMutation({
    mutationFn: (format: ReportFormat) =>
      api.post('/api/report-files', { report: name, format, ...filter }, { schema: reportFile }),
    onSuccess: async () => {
      toast({ tone: 'success', title: 'We’re making the file', description: startedWords[how] });
      await client.invalidateQueries(reportFilesQuery);
    },
    onError: (error) => toast({ tone: 'danger', title: 'No file was started', description: messageOf(error) }),
  });
}

/** Cancels one being made, or deletes a finished one. */
export function useRemoveReportFile() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: ReportFile) => api.delete(`/api/report-files/${id}`),
    onSuccess: async (_nothing, removed) => {
      toast({ title: isBeingMade(removed) ? 'The file has been cancelled' : 'The file has been deleted' });
      await client.invalidateQueries(reportFilesQuery);
    },
    onError: (error) => toast({ tone: 'danger', title: 'The file is still there', description: messageOf(error) }),
  });
}
