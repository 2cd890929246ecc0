import { Download, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { isBeingMade, reportFileDays, reportTitles, type ReportFile } from '@petcare/contracts/reports';
import { useIsVisit } from '@petcare/records/visit';
import { useRemoteContext } from '@petcare/remote';
import { Button, IconButton, List, ListRow, Panel, ProgressBar, StatusPill } from '@petcare/ui';
import { formatBytes, formatDate } from '@petcare/web';
import { DownloadLink } from '../files/download-link.tsx';
import { periodWords } from './period-words.ts';
import { reportFilesQuery, useRemoveReportFile } from './report-files.queries.ts';

const nameOf = ({ report, format }: ReportFile) => `${reportTitles[report]}, ${format.toUpperCase()}`;

/** What it's about, or how far it has got. */
function About({ file }: { file: ReportFile }) {
  const { zone } = useRemoteContext();
  const about = [file.pet, periodWords(file)].filter(Boolean).join(' · ');
  if (isBeingMade(file))
    return (
      <>
        <p>{`${about} · ${file.status === 'queued' ? 'Waiting for its turn' : `${file.progress}% done`}`}</p>
        <div className="mt-2 max-w-md">
          <ProgressBar label={`Making ${nameOf(file)}`} value={file.progress / 100} />
        </div>
      </>
    );
  if (file.bytes === null) return <p>We tried, but it didn’t work. Ask again, or choose a shorter period.</p>;
  return <p>{`${about} · ${formatBytes(file.bytes)} · kept until ${formatDate(file.expiresAt, zone)}`}</p>;
}

function Row({ file }: { file: ReportFile }) {
  const { mutate: remove, isPending } = useRemoveReportFile();
  const name = nameOf(file);
  const Icon = file.format === 'pdf' ? FileText : FileSpreadsheet;
  return (
    <ListRow
      lead={<Icon aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {file.status === 'failed' && <StatusPill tone="danger">Did not work</StatusPill>}
        </span>
      }
      description={<About file={file} />}
      actions={
        isBeingMade(file) ? (
          <Button size="small" pending={isPending} onClick={() => remove(file)}>
            Cancel
          </Button>
        ) : (
          <>
            {file.status === 'ready' && (
              <DownloadLink href={`/api/report-files/${file.id}/download`} size="small" label={`Download ${name}`}>
                <Download aria-hidden className="size-4" />
                Download
              </DownloadLink>
            )}
            <IconButton
              label={`Delete ${name}`}
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={() => remove(file)}
            />
          </>
        )
      }
    />
  );
}

/** Files of long reports that were asked for. Renders nothing if there are none, or for support staff on a visit, who can't ask for any. */
export function ReportFiles() {
  const isVisit = useIsVisit();
  const { data } = useQuery({ ...reportFilesQuery, enabled: !isVisit });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mb-6 print:hidden">
      <Panel title="Files for long reports" padded={false}>
        <p className="px-4 pt-3 text-sm text-muted">{`Only you can see them. Each is kept for ${reportFileDays} days.`}</p>
        <List label="Files for long reports">
          {data.items.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </List>
      </Panel>
    </div>
  );
}
