import { Injectable } from '@nestjs/common';
import type { TransferPart } from '@petcare/contracts/transfers';
import { Entitlements } from '@petcare/organisations';
import { petArrived, PetDeparture } from '@petcare/pets';
import {
  Audit,
  Database,
  DomainEvents,
  ProblemError,
  Records,
  Storage,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { BackedUp } from '../backed-up.ts';
import { Applying, Meanwhile } from '../restoring/apply-plan.ts';
import { movedId, movedTo } from '../restoring/moved-backup.ts';
import { chosenOf, Planning, type Choice, type RestorePlan } from '../restoring/restore-plan.ts';
import { RestoredFiles } from '../restoring/restored-files.ts';
import type { RowSource, SourceFile } from '../restoring/row-source.ts';
import { bytesOf, filesAlong, livingSource, type Along } from './living-source.ts';
import { PassedOn } from './passed-on.ts';
import { rowsAlong } from './rows-along.ts';

/** A pet on its way: where it comes from, who takes it on, and with which parts of its record. */
export interface PassedPet {
  readonly from: { readonly organisationId: string; readonly petId: string };
  readonly to: Scope;
  readonly parts: readonly TransferPart[];
  readonly transferId: string;
  /** Runs with the new pet's id in the transaction of the keeper before, before that commits; whatever it throws stops all. */
  readonly settle: (transaction: Transaction, petId: string) => Promise<void>;
}

/** Only what isn't there yet is written: that is all of it, but for a transfer that was already done. */
const choice: Choice = { mode: 'missing', kinds: null };
/** Somebody may save a file while all of them are copied; a third time is a coincidence. */
const mostTries = 3;
/** Whoever asked waits for it. */
const never = new AbortController().signal;

/** Gives a pet to a new keeper: a copy of its own over there, and what it was stays here as it is. */
@Injectable()
export class PassingOn {
  constructor(
    private readonly database: Database,
    private readonly backedUp: BackedUp,
    private readonly passedOn: PassedOn,
    private readonly entitlements: Entitlements,
    private readonly files: RestoredFiles,
    private readonly storage: Storage,
    private readonly departure: PetDeparture,
    private readonly records: Records,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
  ) {}

  /**
   * Stores the bytes, then in one transaction: rows at the receiver, the keeper's pet frozen. The same transfer a second time
   * changes nothing. Not for use within a transaction, which would stay open while files are copied.
   * @returns the new pet's id
   * @throws {ProblemError} 402 without room, 409 when the pet is no longer there to pass on
   */
  async claim(wanted: PassedPet): Promise<{ petId: string }> {
    const { from, to, transferId } = wanted;
    const { organisationId } = to;
    if (organisationId === from.organisationId) throw new ProblemError('conflict', 'This animal is already with you.');
    const petId = movedId({ organisationId, transferId }, from.petId);
    if (await this.isHere(organisationId, petId)) return { petId };
    for (let tries = 1; ; tries += 1)
      try {
        await this.pass(wanted, petId);
        return { petId };
      } catch (error) {
        if (!(error instanceof Meanwhile)) throw error;
        if (tries === mostTries) throw new ProblemError('conflict', 'This record is being changed. Please try again.');
      }
  }

  private async isHere(organisationId: string, petId: string): Promise<boolean> {
    const sql = `select from pets.pet where organisation_id = $1 and id = $2`;
    return (await this.database.read(organisationId, sql, [petId])).length > 0;
  }

  private async pass(wanted: PassedPet, petId: string): Promise<void> {
    const { from, to, settle } = wanted;
    const { organisationId, actor } = to;
    // Files come before their rows, and take long, so what there is to copy is found out first.
    const seen = await this.database.snapshot(from.organisationId, async (query) => {
      await this.departure.requireHere(query, from.organisationId, from.petId);
      return this.read(query, wanted);
    });
    const files = await filesAlong(this.storage, from.organisationId, seen, this.passedOn.withBytes);
    const first = await this.moved(wanted, { ...seen, files });
    const plan = await this.database.transaction(organisationId, async (transaction) => {
      await this.requireRoom(transaction, bytesOf(seen, this.passedOn.withBytes));
      return this.plan(transaction, first);
    });
    const stored = await this.files.store(organisationId, { backup: first, plan, choice, signal: never });
    await this.database.enclose(organisationId, async (transaction) => {
      const left = await this.database.transaction(from.organisationId, async (theirs) => {
        await this.departure.passOn(theirs, from.petId, actor.userId);
        const along = await this.read(theirs.query, wanted);
        await settle(theirs, petId);
        return along;
      });
      await this.entitlements.requireRoom(transaction, 'pets');
      const backup = await this.moved(wanted, { ...left, files: [] });
      await this.write(transaction, { backup, stored });
      await this.events.publish(transaction, petArrived, { petId });
      const by = { kind: 'user', id: actor.userId } as const;
      await this.audit.record(transaction, { action: 'pet.taken-on', entity: { kind: 'pet', id: petId }, by });
    });
  }

  /** Before anything is copied. What is there by the end is counted once more. */
  private async requireRoom(transaction: Transaction, bytes: number): Promise<void> {
    await this.entitlements.requireRoom(transaction, 'pets');
    const { used, limit } = await this.entitlements.storage(transaction.organisationId);
    if (limit !== null && used + bytes > limit) throw await this.entitlements.refusal(transaction, 'storage', bytes);
  }

  private async write(
    transaction: Transaction,
    { backup, stored }: { backup: RowSource; stored: ReadonlySet<string> },
  ): Promise<void> {
    const plan = await this.plan(transaction, backup);
    await this.files.requireStored({ backup, plan, choice, stored });
    const { bytes } = await new Applying(transaction, backup, choice).apply(plan);
    if (bytes > 0) await this.entitlements.reserveBytes(transaction, bytes);
    for (const table of plan.tables)
      await this.records.enter(transaction, table.shape.table, [...chosenOf(table, choice).keys()]);
  }

  private plan(transaction: Transaction, backup: RowSource): Promise<RestorePlan> {
    return new Planning(transaction, backup, never).plan(this.backedUp.tables);
  }

  private async read(query: Transaction['query'], { from, to, parts }: PassedPet): Promise<Along> {
    const [moment] = await query<{ at: string }>('select platform.now() as at');
    const taking = { userId: to.actor.userId, at: moment?.at ?? new Date().toISOString() };
    const tables = await rowsAlong(query, this.passedOn.tables, { leaving: { ...from, parts }, taking });
    return { tables, at: taking.at };
  }

  private moved({ from, to, transferId }: PassedPet, along: Along & { files: readonly SourceFile[] }) {
    const source = livingSource(from.organisationId, along);
    return movedTo({ organisationId: to.organisationId, transferId }, source, this.backedUp.tables);
  }
}
