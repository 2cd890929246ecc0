import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  dataJobKind,
  dataJobs,
  type DataJobAct,
  type DataJobKind,
  type DataJobRun,
  type MigrationCenter,
} from '@petcare/contracts/maintenance';
import {
  Audit,
  changesOfNew,
  Database,
  Jobs,
  newId,
  noOrganisation,
  notFound,
  ProblemError,
  type AuditEntry,
} from '@petcare/platform';
import { acts, countOrganisations, latestRuns, startRun, type Act } from './data-jobs.queries.ts';
import { runDataJobs } from './run-data-jobs.ts';

type RunRow = Omit<DataJobRun, 'startedBy' | 'perMinute' | 'secondsLeft'> & {
  kind: DataJobKind;
  startedById: string;
  goingSeconds: number;
  doneSince: number;
  lookedSince: number;
};

/** Before that, its speed is down to chance. */
const knownAfterSeconds = 2;

const done = { pause: 'paused', resume: 'resumed', retry: 'retried', cancel: 'cancelled' } as const satisfies Record<
  Act,
  string
>;
const refused: Record<Act, string> = {
  pause: 'It isn’t running, so there is nothing to pause.',
  resume: 'It isn’t paused.',
  retry: 'It hasn’t failed.',
  cancel: 'It’s no longer running.',
};

/** How fast a run is, and how long it will take. */
function speedOf({ status, total, done: through, goingSeconds, doneSince, lookedSince }: RunRow) {
  if (status !== 'running' || goingSeconds < knownAfterSeconds || doneSince === 0)
    return { perMinute: null, secondsLeft: null };
  return {
    perMinute: Math.round((lookedSince / goingSeconds) * 60),
    secondsLeft: Math.max(0, Math.round(((total - through) * goingSeconds) / doneSince)),
  };
}

/** Work over everything stored: what is running, and what staff do about it. */
@Injectable()
export class DataJobsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  /** Every kind, with its latest run. */
  async list(): Promise<MigrationCenter['jobs']> {
    const rows = await this.database.acrossOrganisations<RunRow>(latestRuns);
    const people = await this.users.findAll(rows.map(({ startedById }) => startedById));
    return dataJobKind.options.map((name) => {
      const row = rows.find(({ kind }) => kind === name);
      return {
        name,
        run: row ? { ...row, startedBy: people.get(row.startedById)?.username ?? null, ...speedOf(row) } : null,
      };
    });
  }

  /** @throws {ProblemError} 404 when there's no such kind, 409 when one is running */
  async start(name: string, isDryRun: boolean, userId: string): Promise<void> {
    const kind = kindOf(name);
    if (isDryRun && !dataJobs[kind].hasDryRun)
      throw new ProblemError('conflict', 'It never changes anything, so it has no dry run.');
    const [figures] = await this.database.acrossOrganisations<{ total: number }>(countOrganisations);
    const id = newId();
    await this.change(kind, 'data-job.started', { startRun: [id, kind, isDryRun, figures?.total ?? 0, userId] });
  }

  /** Only to the run that was seen, if one is named. @throws {ProblemError} 404 when there's no such kind, 409 when it isn't in the right state, or another has begun */
  async act(name: string, act: Act, { run }: DataJobAct): Promise<void> {
    await this.change(kindOf(name), `data-job.${done[act]}`, { act, run: run ?? null });
  }

  private async change(
    kind: DataJobKind,
    action: AuditEntry['action'],
    how: { startRun: [string, string, boolean, number, string] } | { act: Act; run: string | null },
  ): Promise<void> {
    await this.database.transaction(noOrganisation, async (transaction) => {
      const [row] = await ('act' in how
        ? transaction.query<{ id: string }>(acts[how.act], [kind, how.run])
        : transaction.query<{ id: string }>(startRun, how.startRun));
      if (!row) throw new ProblemError('conflict', 'act' in how ? refused[how.act] : 'It’s already running.');
      const changes = changesOfNew({ job: kind, ...('startRun' in how && { dryRun: how.startRun[2] }) });
      await this.audit.record(transaction, { action, entity: { kind: 'data-job', id: row.id }, changes });
      transaction.afterCommit(() => this.jobs.wake(runDataJobs, {}));
    });
  }
}

/** @throws {ProblemError} 404 when there's no such kind */
function kindOf(name: string): DataJobKind {
  const kind = dataJobKind.safeParse(name).data;
  if (kind === undefined) throw notFound();
  return kind;
}
