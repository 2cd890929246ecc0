import { Database } from '../../database/database.ts';
import { JobHandler, type Job } from '../job.ts';
import type { Lease } from './leased-kind.ts';

type Place = Omit<Lease, 'token'>;

/** Does the leased work that's due, one organisation after another. */
export abstract class DueWork<J extends Job> extends JobHandler<J> {
  private busy = 0;

  protected constructor(private readonly database: Database) {
    super();
  }

  /** Which rows are due in all organisations, as `organisationId` and `id`. */
  protected abstract readonly due: string;
  /** How many a process does at once. */
  protected readonly atOnce: number = 1;

  /** @returns false when somebody else has it, or it has gone */
  protected abstract do(place: Place, signal: AbortSignal): Promise<boolean>;

  async handle(_payload: unknown, signal: AbortSignal): Promise<void> {
    // Whoever is doing it looks again when finished.
    if (this.busy >= this.atOnce) return;
    this.busy += 1;
    try {
      for (let isDone = true; isDone;) isDone = await this.doThose(signal);
    } finally {
      this.busy -= 1;
    }
  }

  private async doThose(signal: AbortSignal): Promise<boolean> {
    const due = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(this.due);
    let isDone = false;
    for (const place of due) {
      if (signal.aborted) return false;
      isDone = (await this.do(place, signal)) || isDone;
    }
    return isDone;
  }
}
