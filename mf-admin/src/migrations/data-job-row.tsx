import { useState } from 'react';
import { dataJobs, type DataJobKind, type DataJobRun, type MigrationCenter } from '@petcare/contracts/maintenance';
import { Button, ConfirmDialog, ProgressBar, StatusPill } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { counted, formatCount } from '../words.ts';
import { paceOf, statusNames, statusTones } from './migration-words.ts';
import { useDataJob, type Told } from './migrations.queries.ts';

interface ActsProps {
  name: DataJobKind;
  run: DataJobRun | null;
}

/** What is asked before it is done: a start, or that the run with this id is cancelled. */
type Asked = { verb: 'start' } | { verb: 'cancel'; run: string };

interface SureProps {
  name: DataJobKind;
  asked: Asked | null;
  pending: boolean;
  onConfirm: (asked: Asked) => void;
  onClose: () => void;
}

function Sure({ name, asked, pending, onConfirm, onClose }: SureProps) {
  const { title, what } = dataJobs[name];
  const isStart = asked?.verb === 'start';
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={asked ? `${isStart ? 'Start' : 'Cancel'} “${title}”?` : ''}
      confirmLabel={isStart ? 'Start the job' : 'Cancel the job'}
      pending={pending}
      onConfirm={() => asked && onConfirm(asked)}
    >
      {isStart
        ? `${what} It goes through every organisation.`
        : 'What it has done stays done. Started again, it begins from the first organisation.'}
    </ConfirmDialog>
  );
}

const steps = {
  running: { verb: 'pause', label: 'Pause' },
  paused: { verb: 'resume', label: 'Resume' },
  failed: { verb: 'retry', label: 'Retry' },
} as const;

/** What it can be told to do now. */
function Acts({ name, run }: ActsProps) {
  const { mutate, isPending, variables } = useDataJob(name);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isTold = (verb: Told['verb']) => isPending && variables.verb === verb;
  const confirm = (sure: Asked) =>
    mutate(sure.verb === 'start' ? { ...sure, dryRun: false } : sure, { onSettled: () => setAsked(null) });
  const step = run && run.status !== 'done' && run.status !== 'cancelled' ? steps[run.status] : null;
  return (
    <div className="flex flex-wrap gap-2">
      {run && step ? (
        <>
          <Button size="small" pending={isTold(step.verb)} onClick={() => mutate({ verb: step.verb, run: run.id })}>
            {step.label}
          </Button>
          <Button size="small" look="quiet" onClick={() => setAsked({ verb: 'cancel', run: run.id })}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => setAsked({ verb: 'start' })}>
            Start
          </Button>
          {dataJobs[name].hasDryRun && (
            <Button
              size="small"
              look="quiet"
              pending={isTold('start') && asked === null}
              onClick={() => mutate({ verb: 'start', dryRun: true })}
            >
              Dry run
            </Button>
          )}
        </>
      )}
      <Sure name={name} asked={asked} pending={isPending} onConfirm={confirm} onClose={() => setAsked(null)} />
    </div>
  );
}

function Problems({ problems, problemCount }: Pick<DataJobRun, 'problems' | 'problemCount'>) {
  if (problemCount === 0) return null;
  return (
    <details className="text-sm">
      <summary className="font-semibold text-danger">
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
