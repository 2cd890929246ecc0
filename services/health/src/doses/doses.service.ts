import { Injectable } from '@nestjs/common';
import { dateIn, type ListQuery } from '@petcare/contracts';
import {
  amountAt,
  amountOn,
  dose,
  givenDoubt,
  stockAfter,
  type Dose,
  type DoseAdd,
  type DoseGive,
  type DoseList,
  type DoseListQuery,
} from '@petcare/contracts/health';
import {
  Audit,
  Database,
  invalid,
  Jobs,
  newId,
  notFound,
  outputOf,
  pageFrom,
  ProblemError,
  type AuditActor,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { recordDose, type DoseGiver, type Said } from './dose-audit.ts';
import { extraDoubts, giveDoubts, raise } from './dose-doubts.ts';
import { alreadyGiven, notUndoable, refuseLongBefore, refuseMisfit, refuseOther } from './dose-problems.ts';
import {
  addDose,
  dosesOfDay,
  dosesOfPet,
  dosesOfPetToday,
  dosesOfToday,
  dropDose,
  getDose,
  giveDose,
  giverOf,
  lockByDose,
  lockMedication,
  reopenDose,
  setStock,
  todayOf,
  vomitDose,
} from './doses.queries.ts';
import { lockedBy, type LockedMedication } from './locked-medication.ts';
import { lookAfterMedications } from './look-after-medications.ts';
import { isGoing, lookAt } from './plan-doses.ts';
import { seenDose, seenDoses, type DoseSeer, type ReadDose } from './seen-dose.ts';
import { takenFrom, takesFromStock } from './taken-from-stock.ts';

const toDose = outputOf(dose);

/** What was recorded, and what it took from the stock. */
interface Followed {
  id: string;
  action: 'given' | 'vomited';
  said: Said;
  taken: string | null;
  by: AuditActor | undefined;
}

/** Which recording is undone, and who does so if not the person asking. */
interface Undoing {
  undoUntil: string | null;
  by?: AuditActor;
}

/** Doses can be given in every state of a subscription: no animal waits for a bill. */
@Injectable()
export class DosesService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  /** For one day, soonest first, today with what is left of yesterday; for one pet, or all living ones. */
  async list(seer: DoseSeer, { on, ...page }: DoseListQuery, petId?: string): Promise<DoseList> {
    const { organisationId } = seer;
    const rows =
      on === 'today'
        ? await this.listToday(organisationId, page, petId)
        : await this.listDay(organisationId, { ...page, on }, petId);
    return seenDoses(seer, rows);
  }

  /** As somebody sees it; null if it doesn't exist. */
  async find(seer: DoseSeer, id: string): Promise<Dose | null> {
    const [row] = await this.database.read<ReadDose & Record<string, unknown>>(seer.organisationId, getDose, [id]);
    return row ? seenDose(seer, row) : null;
  }

  /** For the guard: who recorded it; null if the asker can't see any. */
  async giver(scope: Scope, id: string): Promise<{ createdBy: string | null } | null> {
    if (!scope.can('medication.view')) return null;
    const [row] = await this.database.read<{ createdBy: string | null }>(scope.organisationId, giverOf, [id]);
    return row ?? null;
  }

  /**
   * Records what happened to a planned dose, by the database's clock unless they say when. If several people do so at once, one gets
   * through. @throws {ProblemError} 400 for what doesn't fit the dose or a time long before it was due, 409 `already-given` with
   * who and when, `needs-confirmation` for another day's, so soon after another, or of something on hold or stopped, 422 when the pet has died
   */
  async give(
    organisationId: string,
    id: string,
    giver: DoseGiver,
    { confirmed = [], ...said }: DoseGive,
  ): Promise<Dose> {
    return this.database.transaction(organisationId, async (transaction) => {
      const medication = await lockedBy(transaction, lockByDose, [id]);
      const before = await this.stored(transaction, id);
      refuseMisfit(said, before);
      refuseLongBefore(said, before);
      if (said.outcome === 'vomited' && (await this.vomited(transaction, id, said.note)))
        return this.follow(transaction, medication, { id, action: 'vomited', said, taken: null, by: giver.by });
      if (before.givenAt !== null && !confirmed.includes(givenDoubt(id))) throw alreadyGiven(before);
      const giving = { dose: before, said, now: await this.now(transaction) };
      raise(await giveDoubts(transaction, medication, giving), confirmed);
      const taken = takenFrom(medication, said, before);
      const who = [giver.userId, giver.name];
      const how = [said.outcome, said.amount ?? null, said.note];
      const values = [organisationId, id, ...how, ...who, taken, said.givenAt ?? null];
      const [given] = await transaction.query(giveDose, values);
      if (given) return this.follow(transaction, medication, { id, action: 'given', said, taken, by: giver.by });
      // Another of what is something else by now is as large as that is.
      const { amount } = before.unit === medication.unit ? before : medication;
      return this.insert(transaction, medication, { giver, said, amount });
    });
  }

  /**
   * Records an unplanned dose: of something given when needed, or in addition to the plan.
   * @throws {ProblemError} 400 for another animal's medication or what doesn't fit the dose, 409 `needs-confirmation` when it's
   * too soon or too much, 422 when the pet has died
   */
  async add({ organisationId, actor }: Scope, petId: string, body: DoseAdd): Promise<Dose> {
    const { medicationId, confirmed = [], ...said } = body;
    return this.database.transaction(organisationId, async (transaction) => {
      const medication = await lockedBy(transaction, lockMedication, [medicationId, petId]).catch(notOfPet);
      const at = said.givenAt ? new Date(said.givenAt) : await this.now(transaction);
      const amount = amountOn(medication, dateIn(medication.zone, at));
      refuseMisfit(said, { ...medication, amount });
      if (takesFromStock.has(said.outcome))
        raise(await extraDoubts(transaction, medication, said.givenAt ?? null), confirmed);
      return this.insert(transaction, medication, { giver: actor, said, amount });
    });
  }

  /**
   * Undoes what was recorded, for ten minutes. An unplanned dose is removed, and so is one that would be open again although nobody is to
   * give its medication at the moment. `undoUntil` says which recording is meant, null any. @throws {ProblemError} 409 after that, or if
   * another was recorded since
   */
  async undo(organisationId: string, id: string, { undoUntil, by }: Undoing): Promise<Dose> {
    return this.database.transaction(organisationId, async (transaction) => {
      const medication = await lockedBy(transaction, lockByDose, [id], { alsoDead: true });
      const before = await this.stored(transaction, id);
      refuseOther(before, undoUntil);
      const isOver = Date.parse(before.closesAt) <= (await this.now(transaction)).getTime();
      const isKept = before.isPlanned && (isOver || isGoing(medication));
      // Its medication may have been changed since.
      const localAt = `${before.localDate}T${before.localTime}`;
      const amount = isOver ? null : amountAt(medication, localAt, medication.zone);
      const [sql, values] = isKept ? [reopenDose, [amount]] : [dropDose, []];
      const [undone] = await transaction.query<{ stockTaken: string | null }>(sql, [organisationId, id, ...values]);
      if (!undone) throw notUndoable(before);
      if (undone.stockTaken !== null && before.unit === medication.unit)
        await this.putBack(transaction, medication, undone.stockTaken);
      // It may not be in the plan any more, and somebody else may have to hear of it after all.
      if (isKept && isGoing(medication)) await this.lookSoon(transaction, medication.id);
      await recordDose(this.audit, transaction, { action: 'undone', id, drug: before.drug, by });
      return isKept ? this.stored(transaction, id) : { ...before, ...nothingSaid };
    });
  }

  private listDay(organisationId: string, query: ListQuery & { on: string }, petId?: string) {
    return petId
      ? pageFrom(this.database, organisationId, dosesOfPet, { ...query, petId })
      : pageFrom(this.database, organisationId, dosesOfDay, query);
  }

  private async listToday(organisationId: string, page: ListQuery, petId?: string) {
    const today = await this.today(organisationId);
    return petId
      ? pageFrom(this.database, organisationId, dosesOfPetToday, { ...page, today, petId })
      : pageFrom(this.database, organisationId, dosesOfToday, { ...page, today });
  }

  private async insert(
    transaction: Transaction,
    medication: LockedMedication,
    { giver, said, amount }: { giver: DoseGiver; said: Said; amount: string },
  ): Promise<Dose> {
    const id = newId();
    const taken = takenFrom(medication, said, { amount, unit: medication.unit });
    const [made] = await transaction.query(addDose, [
      transaction.organisationId,
      id,
      medication.id,
      medication.petId,
      said.givenAt ?? null,
      amount,
      said.outcome,
      giver.userId,
      giver.name,
      said.amount ?? null,
      said.note,
      taken,
    ]);
    if (!made) throw new ProblemError('conflict', 'There’s already a dose at this exact time.');
    return this.follow(transaction, medication, { id, action: 'given', said, taken, by: giver.by });
  }

  /** The stock, the audit record, and the dose as it is now. */
  private async follow(
    transaction: Transaction,
    medication: LockedMedication,
    { id, action, said, taken, by }: Followed,
  ): Promise<Dose> {
    const { organisationId } = transaction;
    if (taken !== null && medication.stock !== null) {
      await transaction.query(setStock, [organisationId, medication.id, stockAfter(medication.stock, taken)]);
      if (medication.refillLeadDays !== null) await this.lookSoon(transaction, medication.id);
    }
    const recorded = await this.stored(transaction, id);
    await recordDose(this.audit, transaction, { action, id, drug: recorded.drug, said, by });
    return recorded;
  }

  private async putBack(transaction: Transaction, { id, stock }: LockedMedication, taken: string): Promise<void> {
    if (stock === null) return;
    const back = `update health.medication set stock = stock + $3::numeric where organisation_id = $1 and id = $2`;
    await transaction.query(back, [transaction.organisationId, id, taken]);
    await this.lookSoon(transaction, id);
  }

  /** The worker sees whether the stock will last, and who is told. */
  private async lookSoon(transaction: Transaction, medicationId: string): Promise<void> {
    await lookAt(transaction, medicationId, new Date(0).toISOString());
    transaction.afterCommit(() => this.jobs.wake(lookAfterMedications, {}));
  }

  private async vomited({ query, organisationId }: Transaction, id: string, note: string | null): Promise<boolean> {
    return (await query(vomitDose, [organisationId, id, note])).length > 0;
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<Dose> {
    const [row] = await query(getDose, [organisationId, id]);
    if (!row) throw notFound();
    return toDose(row);
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    return new Date(row?.now ?? Date.now());
  }

  private async today(organisationId: string): Promise<string> {
    const [row] = await this.database.read<{ today: string }>(organisationId, todayOf);
    return row?.today ?? new Date().toISOString().slice(0, 10);
  }
}

/** Not one of this animal's. */
function notOfPet(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'not-found')
    throw invalid([{ path: 'medicationId', message: 'Choose a medication of this animal.' }]);
  throw error;
}

const nothingSaid = { outcome: null, givenAt: null, givenBy: null, givenAmount: null, note: null, undoUntil: null };
