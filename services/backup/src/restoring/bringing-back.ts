import { Injectable } from '@nestjs/common';
import type { RestoreKind, RestoreRows } from '@petcare/contracts/backup';
import { Entitlements } from '@petcare/organisations';
import {
  Audit,
  backupRestored,
  changesOfNew,
  Database,
  DomainEvents,
  keptAsItWas,
  ProblemError,
  problemOf,
  sqlStateOf,
  type Transaction,
  Unwanted,
  type Lease,
} from '@petcare/platform';
import { BackedUp } from '../backed-up.ts';
import { Applying, type Applied } from './apply-plan.ts';
import { Damaged, isChanged } from './damaged.ts';
import { movedTo } from './moved-backup.ts';
import { withNeeds } from './needs.ts';
import { Planning, type Choice } from './restore-plan.ts';
import { RestoredFiles } from './restored-files.ts';
import { finished } from './restores.queries.ts';
import type { RowSource } from './row-source.ts';

export interface Preview {
  readonly kinds: readonly RestoreKind[];
  readonly named: Readonly<Record<string, RestoreRows>>;
  /** Why it can't be done, for people. */
  readonly problem: string | null;
}

/** The plan has no room for what would come back. */
class NoRoom extends Error {}

/** The database itself rejects a row: one that refers to nothing, or breaks a rule (classes 22 and 23 of PostgreSQL's errors). */
function refusedBy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^2[23]/.test(code);
}

/** What the database keeps as it was it says in words. */
function keptBy(error: unknown): string | null {
  return sqlStateOf(error) === keptAsItWas ? problemOf(error).message : null;
}

/** How a preview is undone. */
class OnlyLooked extends Error {}

/** Restores a checked backup's contents: all in one transaction. */
@Injectable()
export class BringingBack {
  constructor(
    private readonly database: Database,
    private readonly backedUp: BackedUp,
    private readonly entitlements: Entitlements,
    private readonly files: RestoredFiles,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
  ) {}

  /** What it would do: it's done, and undone. */
  async preview(organisationId: string, found: RowSource, signal: AbortSignal): Promise<Preview> {
    const backup = await movedTo({ organisationId }, found, this.backedUp.tables);
    let seen: Omit<Preview, 'problem'> = { kinds: [], named: {} };
    const look = this.database.transaction(organisationId, async (transaction) => {
      const plan = await new Planning(transaction, backup, signal).plan(this.backedUp.tables);
      seen = { named: plan.named, kinds: await withNeeds(plan, backup) };
      const all: Choice = { mode: 'missing', kinds: null };
      await this.within(transaction, () => new Applying(transaction, backup, all).apply(plan));
      throw new OnlyLooked();
    });
    const problem = await look.catch((error: unknown): string | null => {
      if (error instanceof OnlyLooked) return null;
      if (error instanceof NoRoom) return error.message;
      throw refusedBy(error) ? isChanged() : error;
    });
    return { kinds: seen.kinds, named: seen.named, problem };
  }

  /** @throws {Damaged} when the organisation's plan has no room for it */
  async bringBack(
    lease: Lease,
    wanted: { backup: RowSource; choice: Choice; by: string | null; signal: AbortSignal },
  ): Promise<void> {
    const { choice, by, signal } = wanted;
    const { organisationId, id, token } = lease;
    const backup = await movedTo({ organisationId }, wanted.backup, this.backedUp.tables);
    const plan = (transaction: Pick<Transaction, 'query' | 'organisationId'>) =>
      new Planning(transaction, backup, signal).plan(this.backedUp.tables);
    // Files come before their rows, and take long, so what is missing is found out first.
    const first = await this.database.snapshot(organisationId, (query) => plan({ query, organisationId }));
    const stored = await this.files.store(organisationId, { backup, plan: first, choice, signal });
    await this.database
      .transaction(organisationId, async (transaction) => {
        const now = await plan(transaction);
        await this.files.requireStored({ backup, plan: now, choice, stored });
        const { rows } = await this.within(transaction, () => new Applying(transaction, backup, choice).apply(now));
        await this.events.publish(transaction, backupRestored, {});
        await this.audit.record(transaction, {
          action: 'backup.restored',
          entity: { kind: 'restore', id },
          changes: changesOfNew({ rows, mode: choice.mode, madeAt: backup.manifest.madeAt }),
          by: by === null ? { kind: 'system', id: null } : { kind: 'user', id: by },
        });
        signal.throwIfAborted();
        const done = await transaction.query(finished, [organisationId, id, token, rows]);
        if (done.length === 0) throw new Unwanted();
      })
      .catch((error: unknown): never => {
        const words = error instanceof NoRoom ? error.message : keptBy(error);
        throw words !== null ? new Damaged(words) : refusedBy(error) ? isChanged() : error;
      });
  }

  /** @throws {NoRoom} with what lifts the limit */
  private async within(transaction: Transaction, apply: () => Promise<Applied>): Promise<Applied> {
    const { organisationId } = transaction;
    const pets = () => this.entitlements.used(organisationId, 'pets');
    const before = await pets();
    const applied = await apply();
    const after = await pets();
    const { limits } = await this.entitlements.planOf(organisationId);
    try {
      if (after > before && limits.pets !== null && after > limits.pets)
        throw await this.entitlements.refusal(transaction, 'pets', 0);
      if (applied.bytes > 0) await this.entitlements.reserveBytes(transaction, applied.bytes);
      else if (applied.bytes < 0) await this.entitlements.releaseBytes(transaction, -applied.bytes);
    } catch (error) {
      throw error instanceof ProblemError ? new NoRoom(`Not all of it fits. ${error.message}`) : error;
    }
    return applied;
  }
}
