import { Injectable } from '@nestjs/common';
import type { Permission } from '@petcare/contracts';
import type { Measure, StoredVaccination, StoredVisit, VisitCreate } from '@petcare/contracts/health';
import { ProblemError, Records, type RecordStore, type Scope, type Transaction } from '@petcare/platform';
import { measures } from '../measures/measures.ts';
import { vaccinations } from '../vaccinations/vaccinations.ts';
import { within } from './within.ts';

type Weight = NonNullable<VisitCreate['weight']>;
type Jabs = NonNullable<VisitCreate['vaccinations']>;

const idsOf = (table: string) =>
  `select id from ${table} where organisation_id = $1 and visit_id = $2 and deleted_at is null order by id`;

/** When its weight was taken: at its start, but not after it was recorded. */
const takenAt = ({ startsAt, updatedAt }: StoredVisit) => (startsAt < updatedAt ? startsAt : updatedAt);

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
      const body = { ...jab, contactId: jab.contactId ?? visit.contactId, ...day, visitId: visit.id };
      const made = this.jabs.createWithin(transaction, scope, { parentId: visit.petId, body });
      await within(`vaccinations.${index}`, made);
    }
  }

  /** What came of it follows a correction: to the new date, into the bin if it didn't take place, or from planned to given. */
  async follow(
    transaction: Transaction,
    scope: Scope,
    { before, after }: { before: StoredVisit; after: StoredVisit },
  ): Promise<void> {
    if (isOff(after)) return this.remove(transaction, scope, after, null);
    const isMoved = before.startsAt !== after.startsAt;
    const isAttended = before.status !== 'attended' && after.status === 'attended';
    if (!isMoved && !isAttended) return;
    for (const id of await this.idsIn(transaction, 'health.measure', after.id)) {
      const key = { parentId: after.petId, id };
      await this.measures.updateWithin(transaction, scope, {
        key,
        body: { measuredAt: takenAt(after), confirmed: true },
      });
    }
    for (const id of await this.idsIn(transaction, 'health.vaccination', after.id)) {
      const key = { parentId: after.petId, id };
      const { givenOn } = await this.jabs.locked(transaction, key);
      const day = after.status === 'planned' ? { nextDueOn: after.at.date } : { givenOn: after.at.date };
      const isPlan = givenOn === null;
      const body = isPlan && after.status === 'attended' ? { ...day, nextDueOn: null } : day;
      await within('vaccinations', this.jabs.updateWithin(transaction, scope, { key, body }));
    }
  }

  /** All of it goes to the recycle bin, and comes back with the visit if that took it along; each part can be restored by itself. */
  async remove(
    transaction: Transaction,
    scope: Scope,
    { id: visitId, petId }: StoredVisit,
    deletedWith: string | null,
  ): Promise<void> {
    for (const id of await this.idsIn(transaction, 'health.measure', visitId))
      await this.measures.removeWithin(transaction, scope.actor, { parentId: petId, id, deletedWith });
    for (const id of await this.idsIn(transaction, 'health.vaccination', visitId))
      await this.jabs.removeWithin(transaction, scope.actor, { parentId: petId, id, deletedWith });
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
