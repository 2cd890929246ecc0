import { Injectable } from '@nestjs/common';
import type { Permission } from '@petcare/contracts';
import type { Measure, StoredVaccination, StoredVisit, VisitCreate } from '@petcare/contracts/health';
import { ProblemError, Records, within, type RecordStore, type Scope, type Transaction } from '@petcare/platform';
import { measures } from '../measures/measures.ts';
import { vaccinations } from '../vaccinations/vaccinations.ts';

type Weight = NonNullable<VisitCreate['weight']>;
type Jabs = NonNullable<VisitCreate['vaccinations']>;

const idsOf = (table: string) =>
  `select id from ${table} where organisation_id = $1 and visit_id = $2 and deleted_at is null order by id`;

/** When its weight was taken: at its start, but not after it was recorded. */
const takenAt = ({ startsAt, updatedAt }: StoredVisit) => (startsAt < updatedAt ? startsAt : updatedAt);

/** False if somebody has since said that it was at another time. */
const isTakenThere = (measuredAt: string, { startsAt, createdAt, updatedAt }: StoredVisit) =>
  [startsAt, createdAt, updatedAt].includes(measuredAt);

/** A visit before and after it was corrected. */
interface Correction {
  readonly before: StoredVisit;
  readonly after: StoredVisit;
}

/** Where a correction of its visit moves a jab; null if it stays, because its day wasn't the visit's or nothing has changed. */
function dayOf({ givenOn, nextDueOn }: StoredVaccination, { before, after }: Correction) {
  const { date } = after.at;
  if (givenOn === null && before.status !== 'attended' && after.status === 'attended')
    return { givenOn: date, nextDueOn: null };
  if (givenOn !== null && before.status !== 'planned' && after.status === 'planned')
    return { givenOn: null, nextDueOn: date };
  if ((givenOn ?? nextDueOn) !== before.at.date || date === before.at.date) return null;
  return givenOn === null ? { nextDueOn: date } : { givenOn: date };
}

const isOff = ({ status }: StoredVisit) => status === 'cancelled' || status === 'no-show';

/** The records a visit brings with it, each written as its own form would write it, and linked to the visit. */
@Injectable()
export class BroughtAlong {
  private readonly measures: RecordStore<Measure>;
  private readonly jabs: RecordStore<StoredVaccination>;

  constructor(records: Records) {
    this.measures = records.of(measures);
    this.jabs = records.of(vaccinations);
  }

  /** Its weight becomes a measure, or corrects the one from before. @throws {ProblemError} with the place in the body */
  async weigh(
    transaction: Transaction,
    scope: Scope,
    { visit, weight, confirmed }: { visit: StoredVisit; weight: Weight; confirmed?: boolean | undefined },
  ): Promise<void> {
    requireAdd(scope, 'measures.add', visit.petId);
    if (visit.status !== 'attended') throw notThere('weight', 'Add the weight only if the visit took place.');
    const [known] = await this.idsIn(transaction, 'health.measure', visit.id);
    const body = { ...weight, kind: 'weight', confirmed };
    if (known !== undefined) {
      const key = { parentId: visit.petId, id: known };
      await within('weight', this.measures.updateWithin(transaction, scope, { key, body }));
      return;
    }
    const taken = { ...body, measuredAt: takenAt(visit), visitId: visit.id, label: null, note: null };
    await within('weight', this.measures.createWithin(transaction, scope, { parentId: visit.petId, body: taken }));
  }

  /** Its jabs become vaccinations: given that day, or planned with it. */
  async vaccinate(transaction: Transaction, scope: Scope, visit: StoredVisit, jabs: Jabs): Promise<void> {
    if (jabs.length > 0 && isOff(visit))
      throw notThere('vaccinations', 'If the visit didn’t take place, nothing was given.');
    for (const [index, { givenOn, ...jab }] of jabs.entries()) {
      const day =
        visit.status === 'planned'
          ? { givenOn: null, nextDueOn: jab.nextDueOn ?? visit.at.date }
          : { givenOn: givenOn ?? visit.at.date };
      // The visit is asked about its day.
      const body = { ...jab, contactId: jab.contactId ?? visit.contactId, ...day, visitId: visit.id, confirmed: true };
      const made = this.jabs.createWithin(transaction, scope, { parentId: visit.petId, body });
      await within(`vaccinations.${index}`, made);
    }
  }

  /** What came of it follows a correction: to the new date, into the bin if it didn't take place, from planned to given, or back. */
  async follow(transaction: Transaction, scope: Scope, change: Correction): Promise<void> {
    const { before, after } = change;
    if (isOff(after)) {
      // What was kept when it was called off stays through later corrections.
      if (!isOff(before)) await this.remove(transaction, scope, after, null);
      return;
    }
    if (before.startsAt === after.startsAt && before.status === after.status) return;
    if (after.status === 'planned') await this.removeWeight(transaction, scope, after, null);
    for (const id of await this.idsIn(transaction, 'health.measure', after.id)) {
      const key = { parentId: after.petId, id };
      const { measuredAt } = await this.measures.locked(transaction, key);
      if (!isTakenThere(measuredAt, before)) continue;
      const body = { measuredAt: takenAt(after), confirmed: true };
      await this.measures.updateWithin(transaction, scope, { key, body });
    }
    for (const id of await this.idsIn(transaction, 'health.vaccination', after.id)) {
      const key = { parentId: after.petId, id };
      const body = dayOf(await this.jabs.locked(transaction, key), change);
      const confirmed = true;
      if (body)
        await within('vaccinations', this.jabs.updateWithin(transaction, scope, { key, body: { ...body, confirmed } }));
    }
  }

  /** All of it goes to the recycle bin, and comes back with the visit if that took it along; each part can be restored by itself. */
  async remove(
    transaction: Transaction,
    scope: Scope,
    { id: visitId, petId }: StoredVisit,
    deletedWith: string | null,
  ): Promise<void> {
    await this.removeWeight(transaction, scope, { id: visitId, petId }, deletedWith);
    for (const id of await this.idsIn(transaction, 'health.vaccination', visitId))
      await this.jabs.removeWithin(transaction, scope.actor, { parentId: petId, id, deletedWith });
  }

  private async removeWeight(
    transaction: Transaction,
    { actor }: Scope,
    { id: visitId, petId }: Pick<StoredVisit, 'id' | 'petId'>,
    deletedWith: string | null,
  ): Promise<void> {
    for (const id of await this.idsIn(transaction, 'health.measure', visitId))
      await this.measures.removeWithin(transaction, actor, { parentId: petId, id, deletedWith });
  }

  private async idsIn({ query, organisationId }: Transaction, table: string, visitId: string): Promise<string[]> {
    return (await query<{ id: string }>(idsOf(table), [organisationId, visitId])).map(({ id }) => id);
  }
}

const notThere = (path: string, message: string) =>
  new ProblemError('validation', 'Some of this needs another look.', { errors: [{ path, message }] });

function requireAdd(scope: Scope, permission: Permission, petId: string): void {
  if (!scope.can(permission, petId)) throw new ProblemError('forbidden', 'You can’t add weights for this animal.');
}
