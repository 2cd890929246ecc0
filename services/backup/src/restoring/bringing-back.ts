import { Injectable } from '@nestjs/common';
import type { RestoreKind, RestoreMode, RestoreRows } from '@petcare/contracts/backup';
import { Entitlements } from '@petcare/organisations';
import {
  Audit,
  backupRestored,
  changesOfNew,
  Database,
  DomainEvents,
  ProblemError,
  type Transaction,
} from '@petcare/platform';
import { BackedUp } from '../backed-up.ts';
import { Applying, type Applied } from './apply-plan.ts';
import type { CheckedBackup } from './checked-backup.ts';
import { Damaged } from './damaged.ts';
import { Planning } from './restore-plan.ts';
import { RestoredFiles } from './restored-files.ts';
import { finished } from './restores.queries.ts';
import { Unwanted, type RestoreLease } from './restoring-lease.ts';

export interface Preview {
  readonly kinds: readonly RestoreKind[];
  readonly named: Readonly<Record<string, RestoreRows>>;
  /** What speaks against it, for people. */
  readonly problem: string | null;
}

/** The plan has no room for what would come back. */
class NoRoom extends Error {}

/** What a look is undone by. */
class OnlyLooked extends Error {}

/** Brings back what is in a backup that has been checked: all in one transaction. */
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

  /** What it would do: it is done, and undone. */
  async preview(organisationId: string, backup: CheckedBackup, signal: AbortSignal): Promise<Preview> {
    let seen: Omit<Preview, 'problem'> = { kinds: [], named: {} };
    const look = this.database.transaction(organisationId, async (transaction) => {
      const plan = await new Planning(transaction, backup, signal).plan(this.backedUp.tables);
      seen = plan;
      await this.within(transaction, () => new Applying(transaction, backup, 'missing').apply(plan));
      throw new OnlyLooked();
    });
    const problem = await look.catch((error: unknown): string | null => {
      if (error instanceof OnlyLooked) return null;
      if (error instanceof NoRoom) return error.message;
      throw error;
    });
    return { kinds: seen.kinds, named: seen.named, problem };
  }

  /** @throws {Damaged} when the plan of the organisation has no room for it */
  async bringBack(
    lease: RestoreLease,
    { backup, mode, by, signal }: { backup: CheckedBackup; mode: RestoreMode; by: string | null; signal: AbortSignal },
  ): Promise<void> {
    const { organisationId, id, token } = lease;
    const plan = (transaction: Pick<Transaction, 'query' | 'organisationId'>) =>
      new Planning(transaction, backup, signal).plan(this.backedUp.tables);
    // Files come before their rows, and take long: what is missing is found out beforehand.
    const first = await this.database.snapshot(organisationId, (query) => plan({ query, organisationId }));
    const stored = await this.files.store(organisationId, { backup, plan: first, mode, signal });
    await this.database
      .transaction(organisationId, async (transaction) => {
        const now = await plan(transaction);
        await this.files.requireStored({ backup, plan: now, mode, stored });
        const { rows } = await this.within(transaction, () => new Applying(transaction, backup, mode).apply(now));
        await this.events.publish(transaction, backupRestored, {});
        await this.audit.record(transaction, {
          action: 'backup.restored',
          entity: { kind: 'restore', id },
          changes: changesOfNew({ rows, mode, madeAt: backup.manifest.madeAt }),
          by: by === null ? { kind: 'system', id: null } : { kind: 'user', id: by },
        });
        signal.throwIfAborted();
        const done = await transaction.query(finished, [organisationId, id, token, rows]);
        if (done.length === 0) throw new Unwanted();
      })
      .catch((error: unknown): never => {
        throw error instanceof NoRoom ? new Damaged(error.message) : error;
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
        throw await this.entitlements.refusal(transaction, 'pets');
      if (applied.bytes > 0) await this.entitlements.reserveBytes(transaction, applied.bytes);
      else if (applied.bytes < 0) await this.entitlements.releaseBytes(transaction, -applied.bytes);
    } catch (error) {
      throw error instanceof ProblemError ? new NoRoom(`Not all of it fits. ${error.message}`) : error;
    }
    return applied;
  }
}
