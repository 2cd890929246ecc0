import { Injectable } from '@nestjs/common';
import { dateIn, recordKinds, type LinkedKind, type RecordLink } from '@petcare/contracts';
import {
  stockWithoutRefill,
  type Medication,
  type StoredVaccination,
  type StoredVisit,
} from '@petcare/contracts/health';
import { PetsService } from '@petcare/pets';
import {
  invalid,
  ProblemError,
  Records,
  type Actor,
  type RecordStore,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import type { StoredReminder } from '../stored-reminder.ts';
import { plannedWith, wasFollowed } from './links.queries.ts';

/** A record that was planned until a completion settled it; `was` is what it goes back to. */
export interface SettledRecord extends RecordLink {
  was: Readonly<Record<string, unknown>>;
  /** After a refill: how much there was then; doses may have taken from it since. */
  became?: string;
}

/** A record written by a completion. */
export interface WrittenRecord extends RecordLink {
  was?: undefined;
}

/** Who says it's done, how much there is after a refill, and how much they read there was; null if that wasn't said. */
export interface Doing {
  readonly actor: Actor;
  readonly stock?: string | null;
  readonly stockRead?: string | null;
  readonly scope?: Pick<Scope, 'can'>;
}

/** Anyone who links a reminder to a record must be allowed to change that. */
const permissionOf = (kind: LinkedKind) => `${recordKinds[kind].area}.add` as const;

function ignoreRefusal(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}

function stockBefore({ stock }: Medication, was: unknown, became: string): string | null {
  return typeof was === 'string' && stock !== null ? stockWithoutRefill(stock, { was, became }) : null;
}

/** What happens, when a reminder is done, to the record it's about. */
@Injectable()
export class LinkedRecords {
  constructor(
    private readonly records: Records,
    private readonly pets: PetsService,
  ) {}

  /** @throws {ProblemError} 400 if it isn't a record of one of the pets, or the person can't change it */
  async check(scope: Scope, link: RecordLink | null, petIds: readonly string[]): Promise<void> {
    if (link === null) return;
    const isOurs = petIds.includes(link.petId) && scope.can(permissionOf(link.kind), link.petId);
    const key = { parentId: link.petId, id: link.id };
    const found = isOurs && (await this.records.named(link.kind).find(scope.organisationId, key));
    if (!found) throw invalid([{ path: 'link', message: 'Choose something from the record of one of its pets.' }]);
  }

  /**
   * A plan takes place today, along with the jabs planned with it; another jab follows a given one. A future visit stays
   * planned; for a refill, the amount is recorded if given.
   * @throws {ProblemError} 400 for stock of something that isn't a refill, 403 if the person can't change it
   */
  async settle(
    transaction: Transaction,
    { link, zone, petIds }: Pick<StoredReminder, 'link' | 'zone' | 'petIds'>,
    { actor, stock = null, stockRead = null, scope }: Doing,
  ): Promise<(SettledRecord | WrittenRecord)[]> {
    if (stock !== null) {
      if (link?.kind !== 'medication') throw invalid([{ path: 'stock', message: 'This isn’t about a refill.' }]);
      if (!scope?.can(permissionOf(link.kind), link.petId))
        throw new ProblemError('forbidden', 'You can’t change the medication.');
      return this.settleRefill(transaction, link, { actor, body: { stock, ...(stockRead !== null && { stockRead }) } });
    }
    if (link === null || !(await this.isAbout(transaction, link, petIds))) return [];
    const [clock] = await transaction.query<{ at: string }>(`select platform.now() as at`);
    const today = dateIn(zone, new Date(clock?.at ?? Date.now()));
    if (link.kind === 'vaccination') return this.settleJab(transaction, link, { actor, today });
    if (link.kind === 'visit') return this.settleVisit(transaction, link, { actor, today });
    return [];
  }

  /** What was settled is planned again; what was bought is taken off again. */
  async unsettle(
    transaction: Transaction,
    { kind, petId, id, was, became }: SettledRecord,
    actor: Actor,
  ): Promise<void> {
    const store = this.records.named(kind);
    const writer = { organisationId: transaction.organisationId, actor };
    const key = { parentId: petId, id };
    const row = await store.locked(transaction, key).catch(ignoreRefusal);
    if (!row) return;
    const body = became === undefined ? was : { stock: stockBefore(row, was['stock'], became) };
    await store.updateWithin(transaction, writer, { key, body }).catch(ignoreRefusal);
  }

  /** Nothing is done to a pet that has died, been passed on or been taken out of the reminder. */
  private async isAbout({ organisationId }: Transaction, { petId }: RecordLink, petIds: readonly string[]) {
    return petIds.includes(petId) && (await this.pets.living(organisationId, [petId])).length > 0;
  }

  private async settleRefill(transaction: Transaction, link: RecordLink, by: { actor: Actor; body: object }) {
    const store = this.records.named(link.kind) as unknown as RecordStore<Medication>;
    const writer = { organisationId: transaction.organisationId, actor: by.actor };
    const key = { parentId: link.petId, id: link.id };
    const before = await store.locked(transaction, key).catch(ignoreRefusal);
    if (!before) throw invalid([{ path: 'stock', message: 'This medication is no longer there.' }]);
    const { stock } = await store.updateWithin(transaction, writer, { key, body: { ...by.body } });
    return [{ ...link, was: { stock: before.stock }, ...(stock !== null && { became: stock }) }];
  }

  private async settleJab(transaction: Transaction, link: RecordLink, by: { actor: Actor; today: string }) {
    const store = this.records.named(link.kind) as unknown as RecordStore<StoredVaccination>;
    const writer = { organisationId: transaction.organisationId, actor: by.actor };
    const key = { parentId: link.petId, id: link.id };
    const jab = await store.locked(transaction, key).catch(ignoreRefusal);
    if (!jab) return [];
    if (jab.givenOn === null) {
      const body = { givenOn: by.today, nextDueOn: null };
      const done = await store.updateWithin(transaction, writer, { key, body }).catch(ignoreRefusal);
      return done ? [{ ...link, was: { givenOn: null, nextDueOn: jab.nextDueOn } }] : [];
    }
    const { organisationId, query } = transaction;
    const followed = await query(wasFollowed, [organisationId, link.petId, link.id]);
    if (followed.length > 0 || jab.givenOn >= by.today) return [];
    const antigens = jab.antigens.map(({ code }) => ({ code, validUntil: null }));
    const nothing = { doseNo: null, batch: null, batchExpiresOn: null, nextDueOn: null, visitId: null };
    const body = { ...nothing, product: jab.product, antigens, givenOn: by.today, contactId: jab.contactId };
    const made = await store.createWithin(transaction, writer, { parentId: link.petId, body }).catch(ignoreRefusal);
    return made ? [{ ...link, id: made.id }] : [];
  }

  private async settleVisit(transaction: Transaction, link: RecordLink, by: { actor: Actor; today: string }) {
    const store = this.records.named(link.kind) as unknown as RecordStore<StoredVisit>;
    const writer = { organisationId: transaction.organisationId, actor: by.actor };
    const key = { parentId: link.petId, id: link.id };
    const visit = await store.locked(transaction, key).catch(ignoreRefusal);
    if (visit?.status !== 'planned' || visit.at.date > by.today) return [];
    const body = { status: 'attended' };
    const done = await store.updateWithin(transaction, writer, { key, body }).catch(ignoreRefusal);
    if (!done) return [];
    const settled: (SettledRecord | WrittenRecord)[] = [{ ...link, was: { status: 'planned' } }];
    const { organisationId, query } = transaction;
    for (const { id } of await query<{ id: string }>(plannedWith, [organisationId, link.id])) {
      const jab: RecordLink = { kind: 'vaccination', petId: link.petId, id };
      settled.push(...(await this.settleJab(transaction, jab, { ...by, today: visit.at.date })));
    }
    return settled;
  }
}
