import { useState } from 'react';
import { dataJobs, type DataJobKind, type DataJobRun, type MigrationCenter } from '@petcare/contracts/maintenance';
import { Button, ConfirmDialog, ProgressBar, StatusPill } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { counted, formatCount } from '../words.ts';
import { paceOf, statusNames, statusTones } from './migration-words.ts';
import { useDataJob } from './migrations.queries.ts';

interface ActsProps {
  name: DataJobKind;
  run: DataJobRun | null;
}

/** What it can be told to do now. */
function Acts({ name, run }: ActsProps) {
  const { mutate, isPending, variables } = useDataJob(name);
  const [isCancelling, setCancelling] = useState(false);
  const { title, hasDryRun } = dataJobs[name];
  const is = (verb: string, dryRun?: boolean) =>
    isPending && variables.verb === verb && (dryRun === undefined || variables.dryRun === dryRun);
  const isOver = !run || run.status === 'done' || run.status === 'cancelled';
  return (
    <div className="flex flex-wrap gap-2">
      {isOver && (
        <Button size="small" pending={is('start', false)} onClick={() => mutate({ verb: 'start', dryRun: false })}>
          Start
        </Button>
      )}
      {isOver && hasDryRun && (
        <Button
          size="small"
          look="quiet"
          pending={is('start', true)}
          onClick={() => mutate({ verb: 'start', dryRun: true })}
        >
          Dry run
        </Button>
      )}
      {run?.status === 'running' && (
        <Button size="small" pending={is('pause')} onClick={() => mutate({ verb: 'pause' })}>
          Pause
        </Button>
      )}
      {run?.status === 'paused' && (
        <Button size="small" pending={is('resume')} onClick={() => mutate({ verb: 'resume' })}>
          Resume
        </Button>
      )}
      {run?.status === 'failed' && (
        <Button size="small" pending={is('retry')} onClick={() => mutate({ verb: 'retry' })}>
          Retry
        </Button>
      )}
      {!isOver && (
        <Button size="small" look="quiet" onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={`Cancel “${title}”?`}
        confirmLabel="Cancel the job"
        pending={is('cancel')}
        onConfirm={() => mutate({ verb: 'cancel' }, { onSettled: () => setCancelling(false) })}
      >
        What it has done stays done. Started again, it begins from the first organisation.
      </ConfirmDialog>
    </div>
  );
}

function Problems({ problems, problemCount }: Pick<DataJobRun, 'problems' | 'problemCount'>) {
  if (problemCount === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-danger">
        {counted(problemCount, 'problem was found', 'problems were found')}
      </summary>
      <ul aria-label="Problems" className="flex flex-col gap-1">
        {problems.map(({ organizationId, id, what }) => (
          <li key={id} className="wrap-anywhere text-muted">
            {what} <code>{`${organizationId}/${id}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Progress({ name, run }: { name: DataJobKind; run: DataJobRun }) {
  const { title, changed } = dataJobs[name];
  const { status, done, total, looked, isDryRun, startedAt, startedBy, failure } = run;
  const pace = paceOf(run);
  const found =
    changed === null
      ? ''
      : `, ${formatCount(run.changed)} with ${changed}${isDryRun ? ' if it were not a dry run' : ''}`;
  return (
    <div className="flex flex-col gap-2">
      {status !== 'done' && status !== 'cancelled' && (
        <ProgressBar label={`Progress of ${title}`} value={total === 0 ? 1 : done / total} />
      )}
      <p className="text-sm text-muted tabular-nums">
        {formatCount(done)} of {formatCount(Math.max(total, done))} organisations, {formatCount(looked)} looked at
        {found}.{pace && ` ${pace}`}
      </p>
      {failure !== null && <p className="text-sm wrap-anywhere text-danger">{failure}</p>}
      <Problems {...run} />
      <p className="text-sm text-muted">
        {isDryRun ? 'Dry run' : 'Run'} by {startedBy ?? 'somebody who left'}, {formatDateTime(startedAt)}
      </p>
    </div>
  );
}

/** One kind of job: what it does, how far its latest run has got, and what it can be told to do. */
export function DataJobRow({ name, run }: MigrationCenter['jobs'][number]) {
  const { title, what } = dataJobs[name];
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold text-ink">
            {title}
            {run && <StatusPill tone={statusTones[run.status]}>{statusNames[run.status]}</StatusPill>}
          </h3>
          <p className="text-sm text-muted">{what}</p>
        </div>
        <Acts name={name} run={run} />
      </div>
      {run && <Progress name={name} run={run} />}
    </li>
  );
}
