import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import type { Parameter } from '../../database/parameter.ts';
import { Unwanted, type Lease, type LeasedKind, type LeasedRow, type LeaseWatch } from './leased-kind.ts';

/** How often to report progress and check that it's still wanted. */
const beatMs = 1000;

interface Fault {
  readonly error: unknown;
  readonly attempts: number;
  readonly isEnding: boolean;
}

/** Does work that takes minutes: one process at a time has it, and if that process dies another starts it again. */
@Injectable()
export class LeasedWork {
  private readonly logger = new Logger(LeasedWork.name);

  constructor(private readonly database: Database) {}

  /** Doesn't throw when the work does. @returns false when somebody else has it, or it has gone */
  async do<Row extends LeasedRow>(
    kind: LeasedKind<Row>,
    place: Omit<Lease, 'token'>,
    ending: AbortSignal,
  ): Promise<boolean> {
    const lease = { ...place, token: randomUUID() };
    const [row] = await this.write<Row>(lease, kind.statements.claim);
    if (!row) return false;
    if (row.attempts > kind.mostTries) {
      await kind.giveUp(lease);
      await this.discard(kind, lease);
      return true;
    }
    try {
      await this.withBeat(kind, { lease, ending }, (watch) => kind.work(lease, row, watch));
    } catch (error) {
      await this.brokeOff(kind, lease, { error, attempts: row.attempts, isEnding: ending.aborted });
    }
    return true;
  }

  /** Runs one of the kind's statements: `$1` organisation, `$2` row, `$3` lease, then `more`. */
  async write<Row extends Record<string, unknown>>(
    { organisationId, id, token }: Lease,
    sql: string,
    more: readonly Parameter[] = [],
  ): Promise<Row[]> {
    return this.database.transaction(organisationId, ({ query }) =>
      query<Row>(sql, [organisationId, id, token, ...more]),
    );
  }

  private async withBeat<Row extends LeasedRow>(
    { name, statements, atStart }: LeasedKind<Row>,
    { lease, ending }: { lease: Lease; ending: AbortSignal },
    work: (watch: LeaseWatch) => Promise<void>,
  ): Promise<void> {
    const unwanted = new AbortController();
    let now = atStart;
    const beat = setInterval(() => {
      this.write(lease, statements.note, now)
        .then((rows) => rows.length === 0 && unwanted.abort(new Unwanted()))
        .catch((error: unknown) => this.logger.warn({ err: error }, `How far a ${name} is could not be noted`));
    }, beatMs);
    try {
      await work({ signal: AbortSignal.any([ending, unwanted.signal]), note: (...values) => (now = values) });
    } catch (error) {
      throw unwanted.signal.aborted ? unwanted.signal.reason : error;
    } finally {
      clearInterval(beat);
    }
  }

  /** What can't be removed now goes with its row; whoever waits for an answer gets it all the same. */
  private async discard<Row extends LeasedRow>(kind: LeasedKind<Row>, lease: Lease): Promise<void> {
    try {
      await kind.discard?.(lease);
    } catch (error) {
      const { organisationId, id } = lease;
      this.logger.warn({ err: error, organisationId, id }, `What a ${kind.name} left behind could not be removed`);
    }
  }

  private async brokeOff<Row extends LeasedRow>(
    kind: LeasedKind<Row>,
    lease: Lease,
    { error, attempts, isEnding }: Fault,
  ): Promise<void> {
    await this.discard(kind, lease);
    if (isEnding) return void (await this.write(lease, kind.statements.putBack));
    if (error instanceof Unwanted || (await kind.answer?.(lease, error))) return;
    const { organisationId, id } = lease;
    this.logger.error({ err: error, organisationId, id }, `A ${kind.name} broke off`);
    if (attempts < kind.mostTries) await this.write(lease, kind.statements.retryLater);
    else await kind.giveUp(lease);
  }
}
