import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DataJobKind } from '@petcare/contracts/maintenance';
import {
  DataJob,
  Database,
  isConnectionLost,
  JobHandler,
  newId,
  providersOf,
  type DataBatchResult,
} from '@petcare/platform';
import { safeProblem } from '../set-aside/safe-problem.ts';
import type { DataJobPlace } from './data-job.entity.ts';
import { claimRun, endRun, failRun, keepBatch, leaveRun, organisationsAfter, renewLease } from './data-jobs.queries.ts';
import { restAfter, rowsAtOnce } from './rest-after.ts';
import { runDataJobs } from './run-data-jobs.ts';
import { Traffic } from './traffic.ts';

interface Claimed {
  id: string;
  kind: DataJobKind;
  isDryRun: boolean;
  place: DataJobPlace | null;
  after: string | null;
}

const renewedMs = 10_000;

/** Does the work, a batch at a time. What a killed worker had started is done again, and counted once. */
@Injectable()
export class RunDataJobs extends JobHandler<typeof runDataJobs> {
  override readonly job = runDataJobs;
  private readonly logger = new Logger(RunDataJobs.name);
  private readonly traffic: Traffic;

  constructor(
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
  ) {
    super();
    this.traffic = new Traffic(database);
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    // Looked at each time, so that what starts later knows from its first batch on.
    await this.traffic.perSecond();
    for (;;) {
      const leaseId = newId();
      const [run] = signal.aborted ? [] : await this.database.acrossOrganisations<Claimed>(claimRun, [leaseId]);
      if (!run) return;
      const renewing = setInterval(
        () => void this.database.acrossOrganisations(renewLease, [run.id, leaseId]).catch(() => null),
        renewedMs,
      );
      try {
        await this.goOn(run, leaseId, signal);
        await this.database.acrossOrganisations(leaveRun, [run.id, leaseId]);
      } catch (error) {
        await this.fail(run, leaseId, error);
      } finally {
        clearInterval(renewing);
      }
    }
  }

  /** A database that was away for a moment is nothing to tell anybody about: once the lease is over, the work goes on. */
  private async fail(run: Claimed, leaseId: string, error: unknown): Promise<void> {
    this.logger.error({ err: error, dataJob: run.kind }, 'A data job failed');
    if (isConnectionLost(error)) return;
    const said = safeProblem(error instanceof Error ? error.message : String(error)) ?? 'It said nothing.';
    await this.database.acrossOrganisations(failRun, [run.id, leaseId, said]);
  }

  /** Until it's done, told to stop, or the worker ends. */
  private async goOn(run: Claimed, leaseId: string, signal: AbortSignal): Promise<void> {
    const work = providersOf(this.discovery, DataJob).find(({ kind }) => kind === run.kind);
    if (!work) throw new Error(`This release does no ${run.kind}`);
    let { place, after } = run;
    let traffic = await this.traffic.perSecond();
    let next = await this.organisationAfter(place);
    while (next && !signal.aborted) {
      const begun = performance.now();
      const rows = rowsAtOnce(work.rows, traffic);
      const result = await work.batch({ organisationId: next.id, after, rows, isDryRun: run.isDryRun });
      if (result.next === null) place = next;
      after = result.next;
      if (!(await this.keep(run.id, leaseId, { next, place, after, result }))) return;
      if (after === null) next = await this.organisationAfter(place);
      const took = performance.now() - begun;
      traffic = await this.traffic.perSecond();
      await this.rest(restAfter(took, traffic));
    }
    if (!next) await this.database.acrossOrganisations(endRun, [run.id, leaseId]);
  }

  private async organisationAfter(place: DataJobPlace | null): Promise<DataJobPlace | undefined> {
    const asked = [place?.at ?? null, place?.id ?? null, 1];
    const [next] = await this.database.acrossOrganisations<DataJobPlace>(organisationsAfter, asked);
    return next;
  }

  /** Leaves the database to everybody else for this many milliseconds. */
  async rest(ms: number): Promise<void> {
    await pause(ms);
  }

  /** @returns whether it goes on */
  private async keep(
    id: string,
    leaseId: string,
    {
      next,
      place,
      after,
      result,
    }: { next: DataJobPlace; place: DataJobPlace | null; after: string | null; result: DataBatchResult },
  ): Promise<boolean> {
    const problems = result.problems.map((problem) => ({ organizationId: next.id, ...problem }));
    const [kept] = await this.database.acrossOrganisations<{ status: string }>(keepBatch, [
      id,
      leaseId,
      place && JSON.stringify(place),
      after,
      after === null ? 1 : 0,
      result.looked,
      result.changed,
      JSON.stringify(problems),
    ]);
    return kept?.status === 'running';
  }
}
