import { useParams } from 'react-router-dom';
import { Terminal } from 'lucide-react';
import type { ScriptRun, ScriptRunState } from '@petcare/contracts/maintenance';
import {
  EmptyState,
  ErrorState,
  Facts,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
  StatusPill,
  VisuallyHidden,
} from '@petcare/ui';
import { ApiError, formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { lineOf, stateNames, stateTones, tookOf } from './run-words.ts';
import { useScriptRun } from './script-runs.queries.ts';

const all = <LinkButton to="/admin/script-log">All runs</LinkButton>;

const meanings: Record<ScriptRunState, string> = {
  running: 'Its output appears here as it comes.',
  succeeded: 'It finished.',
  failed: 'It failed. The reason is at the end of its output.',
  lost: 'It hasn’t said anything for a minute and never finished: it was killed, or its machine went away. You can run it again.',
};

function Output({ run: { output, isCut, state } }: { run: ScriptRun }) {
  return (
    <Panel title="What it printed">
      {isCut && <p className="mb-3 text-sm text-muted">There was more before this, which we don’t keep.</p>}
      {output === '' ? (
        <p className="text-muted">{state === 'running' ? 'Nothing so far.' : 'Nothing.'}</p>
      ) : (
        <pre aria-label="Output" className="font-mono text-sm whitespace-pre-wrap text-ink wrap-anywhere">
          {output}
        </pre>
      )}
    </Panel>
  );
}

function Run({ run }: { run: ScriptRun }) {
  const { script, state, by, host, startedAt, endedAt, exitCode } = run;
  return (
    <>
      <PageHeader title={script} description={meanings[state]} action={all} />
      <VisuallyHidden>
        <span role="status">{stateNames[state]}</span>
      </VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Panel title="The run" action={<StatusPill tone={stateTones[state]}>{stateNames[state]}</StatusPill>}>
          <Facts
            facts={[
              { label: 'As it was typed', value: <code className="wrap-anywhere">{lineOf(run)}</code> },
              { label: 'Run by', value: <span className="wrap-anywhere">{`${by} on ${host}`}</span> },
              { label: 'Started', value: formatDateTime(startedAt) },
              { label: 'Ended', value: endedAt === null ? 'Not yet' : formatDateTime(endedAt) },
              { label: 'Took', value: tookOf(run) },
              { label: 'Exit code', value: exitCode ?? '–' },
            ]}
          />
        </Panel>
        <Output run={run} />
      </div>
    </>
  );
}

/** `/admin/script-log/{id}`: one run of a script, followed while it runs. */
export default function ScriptRunPage() {
  const { runId = '' } = useParams();
  const { data, error, isFetching, refetch } = useScriptRun(runId);
  if (data) return <Run run={data} />;
  if (!error) return <PageSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? 'Run not found' : 'Script run'} />
      <Panel>
        {isMissing ? (
          <EmptyState icon={<Terminal aria-hidden className="size-8" />} title="We can’t find this run" action={all}>
            The address may be mistyped, or we no longer keep this run.
          </EmptyState>
        ) : (
          <ErrorState
            title="This run did not load"
            onRetry={refetch}
            retrying={isFetching}
            reference={referenceOf(error)}
            action={all}
          >
            {messageOf(error)}
          </ErrorState>
        )}
      </Panel>
    </>
  );
}
