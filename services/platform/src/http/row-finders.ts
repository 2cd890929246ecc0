import { Injectable } from '@nestjs/common';
import type { Scope, Session } from '../sessions/scope.ts';

/** Is there such a row, not deleted, that this asker can see? May throw when what is allowed depends on the row. */
export type RowFinder = (scope: Scope, id: string) => Promise<boolean>;

/** The same for rows that belong to a person, in whatever organisation they work. */
type OwnRowFinder = (session: Session, id: string) => Promise<boolean>;

/** A record that `:itemId` names within the row `:id` names, or `:id` alone; null if the asker can't see one. */
export type RecordFinder = (scope: Scope, id: string, itemId: string | undefined) => Promise<FoundRecord | null>;

/** Whose it is, and which pets it's about: those, or that one, or those of what it belongs to. */
export interface FoundRecord {
  readonly createdBy: string | null;
  readonly petIds?: readonly string[] | undefined;
  readonly petId?: string | null;
  /** The kind of row that `:id` names, where the record isn't in a pet's address. */
  readonly above?: string | undefined;
}

/** Each domain says here how its rows are found, so that the guard can look before a body is read. */
@Injectable()
export class RowFinders {
  private readonly finders = new Map<string, RowFinder>();
  private readonly ownFinders = new Map<string, OwnRowFinder>();

  private readonly recordFinders = new Map<string, RecordFinder>();

  /** For records, which may be rows within a row. */
  registerWithin(kind: string, finder: RecordFinder): void {
    if (this.recordFinders.has(kind)) throw new Error(`Two domains find rows of kind ${kind}`);
    this.recordFinders.set(kind, finder);
  }

  /** Undefined when it isn't a kind of record. */
  within(kind: string): RecordFinder | undefined {
    return this.recordFinders.get(kind);
  }

  register(kind: string, finder: RowFinder): void {
    if (this.finders.has(kind)) throw new Error(`Two domains find rows of kind ${kind}`);
    this.finders.set(kind, finder);
  }

  /** For routes anybody logged in may call about their own rows. */
  registerOwn(kind: string, finder: OwnRowFinder): void {
    if (this.ownFinders.has(kind)) throw new Error(`Two domains find rows of kind ${kind}`);
    this.ownFinders.set(kind, finder);
  }

  /** @throws {Error} when nobody finds rows of this kind */
  ofPerson(kind: string): OwnRowFinder {
    const finder = this.ownFinders.get(kind);
    if (!finder) throw new Error(`Nobody finds rows of kind ${kind}`);
    return finder;
  }

  /** @throws {Error} when nobody finds rows of this kind */
  of(kind: string): RowFinder {
    const finder = this.finders.get(kind);
    if (!finder) throw new Error(`Nobody finds rows of kind ${kind}`);
    return finder;
  }
}
