import { Injectable } from '@nestjs/common';
import type { Permission, RecordKindName } from '@petcare/contracts';
import type { FoundItem, FoundKind } from '@petcare/contracts/search';
import { Database } from '../database/database.ts';
import type { Lent } from '../sessions/grants.ts';
import type { Scope } from '../sessions/scope.ts';
import { excerptOf, wordsOf } from './excerpt.ts';

/** How a match appears in the answer. */
export interface FoundRow {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | null;
  readonly on?: string | null;
  readonly petId?: string | null;
  /** What it belongs to, by table: that has a source, too, which knows the pet. */
  readonly parent?: { readonly table: string; readonly id: string };
  /** What it belongs to besides, such as a file's record: that has its own result. */
  readonly holder?: { readonly kind: RecordKindName; readonly id: string; readonly petId: string | null };
  /** Of a pet that has died. */
  readonly inMemory?: boolean;
  /** Everything written in it; the matching part is shown. */
  readonly texts?: readonly string[];
}

/** Knows one kind in the index: it reads those that exist, however the index came to name them. */
export interface SearchSource {
  readonly kind: FoundKind;
  readonly permission: Permission;
  /** `schema.table`, if others may belong to its rows. */
  readonly table?: string;
  /** The index doesn't know the pet: its `table`'s policy knows what is shared. */
  readonly withoutPet?: boolean;
  read(scope: Scope, ids: readonly string[]): Promise<readonly FoundRow[]>;
}

/** Finds what belongs to a person, not to an organisation. */
export interface OwnSearchSource {
  readonly kind: FoundKind;
  find(scope: Scope, typed: string, most: number): Promise<readonly (FoundRow & { strength: number })[]>;
}

/** A row as somebody sees it; null if they don't. */
type Sight = (scope: Scope, row: FoundRow) => Promise<FoundRow | null>;

interface Hit {
  kind: FoundKind;
  id: string;
  strength: number;
}
type Known = Hit & { row: FoundRow };

/** Of each kind. */
const most = 5;
/** From this score on, something starts with what was typed. */
const exact = 0.9;
/** Near matches aren't shown beside exact ones. */
const close = 0.55;

const findSql = `select f.kind, f.id, f.strength from platform.find($1, $2, $3::text[], $4, ${most}, $5) f`;
/** Among shared things: `$6` are kinds with their pets; what belongs to no pet is found as far as the policies of `tables` show it. */
const findLentSql = (tables: readonly string[]): string => `
  select f.kind, f.id, f.strength from platform.find_among($1, $2, $3::text[], $4, ${most}, $5, $6::text[],
    array(${tables.map((table) => `select r.id from ${table} r where r.organisation_id = $1`).join(' union all ') || 'select null::uuid'})) f`;

/** Finds everything the asker can see, by its words. Each kind of thing says how it's read. */
@Injectable()
export class Search {
  private readonly sources = new Map<string, SearchSource>();
  private readonly sight = new Map<string, Sight>();
  private readonly own: OwnSearchSource[] = [];

  constructor(private readonly database: Database) {}

  register(source: SearchSource): void {
    this.sources.set(source.kind, source);
  }

  /** Of that kind people find only what they also see one by one. */
  narrow(kind: FoundKind, sees: Sight): void {
    this.sight.set(kind, sees);
  }

  registerOwn(source: OwnSearchSource): void {
    this.own.push(source);
  }

  /**
   * The best of each kind, the kinds with the best ones first; `lent` has the pets shared with the asker in another organisation, in
   * whose place the surrounding code reads.
   */
  async find(scope: Scope, typed: string, lent: Pick<Lent, 'name' | 'petIds'> | null = null): Promise<FoundItem[]> {
    const [indexed, ...own] = await Promise.all([
      this.indexed(scope, typed, lent?.petIds ?? null),
      ...(lent ? [] : this.own).map(async ({ kind, find }) =>
        (await find(scope, typed, most)).map((row): Known => ({ kind, id: row.id, strength: row.strength, row })),
      ),
    ]);
    const known = [...indexed, ...own.flat()];
    const pets = await this.rowsOf(scope, 'pet', known.map(({ row }) => row.petId ?? '').filter(Boolean));
    return inOrder(known)
      .flatMap((one) => this.itemOf(scope, one, pets, wordsOf(typed)))
      .map((item) => ({ ...item, sharedBy: lent?.name ?? null }));
  }

  /** The right somebody needs to see such a thing; null for their own. */
  permissionOf(kind: FoundKind): Permission | null {
    return this.sources.get(kind)?.permission ?? null;
  }

  private async indexed(scope: Scope, typed: string, petIds: readonly string[] | null): Promise<Known[]> {
    const hits = await this.hits(scope, typed, petIds);
    const kinds = [...new Set(hits.map(({ kind }) => kind))];
    const known = await Promise.all(
      kinds.map(async (kind) => {
        const own = hits.filter((hit) => hit.kind === kind);
        const ids = own.map(({ id }) => id);
        const rows = await this.withParents(scope, await this.rowsOf(scope, kind, ids));
        return own.flatMap((hit) => {
          const row = rows.get(hit.id);
          return row ? [{ ...hit, row }] : [];
        });
      }),
    );
    return known.flat();
  }

  private async hits(scope: Scope, typed: string, petIds: readonly string[] | null): Promise<Hit[]> {
    const sources = [...this.sources.values()].filter(({ permission }) => scope.can(permission));
    const kinds = sources.map(({ kind }) => kind);
    if (kinds.length === 0) return [];
    const lent = petIds && lentAmong(scope, sources, petIds);
    const ask = (likeness: boolean) =>
      this.database.read<Hit & Record<string, unknown>>(scope.organisationId, lent?.sql ?? findSql, [
        typed,
        kinds,
        scope.actor.userId,
        likeness,
        ...(lent ? [lent.places] : []),
      ]);
    const found = await ask(false);
    if (found.some(({ strength }) => strength >= exact)) return found.filter(({ strength }) => strength > close);
    return ask(true);
  }

  /** What belongs to a record is about the same pet, and goes with it. */
  private async withParents(scope: Scope, rows: ReadonlyMap<string, FoundRow>): Promise<Map<string, FoundRow>> {
    const [first] = rows.values();
    if (!first?.parent) return new Map(rows);
    const ids = [...rows.values()].flatMap(({ parent }) => parent?.id ?? []);
    const { table } = first.parent;
    const source = [...this.sources.values()].find((one) => one.table === table);
    const parents = await this.rowsOf(scope, source?.kind ?? '', ids);
    return new Map(
      [...rows].flatMap(([id, row]) => {
        const parent = parents.get(row.parent?.id ?? '');
        return parent ? [[id, { ...row, petId: parent.petId ?? null }] as const] : [];
      }),
    );
  }

  private async rowsOf(scope: Scope, kind: string, ids: readonly string[]): Promise<Map<string, FoundRow>> {
    const source = this.sources.get(kind);
    if (!source || ids.length === 0) return new Map();
    const rows = await source.read(scope, [...new Set(ids)]);
    const sees = this.sight.get(kind);
    const seen = sees ? await Promise.all(rows.map((row) => sees(scope, row))) : rows;
    return new Map(seen.flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
  }

  private itemOf(
    scope: Scope,
    { kind, row }: Known,
    pets: ReadonlyMap<string, FoundRow>,
    words: readonly string[],
  ): Omit<FoundItem, 'sharedBy'>[] {
    const pet = row.petId ? pets.get(row.petId) : undefined;
    // About a pet that was deleted, or that the asker can't see.
    if (row.petId && (!pet || !this.maySee(scope, kind, row.petId))) return [];
    const item = {
      kind,
      id: row.id,
      title: row.title,
      detail: excerptOf(row, words) ?? row.detail ?? null,
      on: row.on ?? null,
      pet: pet ? { id: pet.id, name: pet.title, inMemory: pet.inMemory ?? false } : null,
      parentId: row.parent?.id ?? row.holder?.id ?? null,
      ...(row.holder && { heldBy: { kind: row.holder.kind, petId: row.holder.petId } }),
    };
    return [item];
  }

  private maySee(scope: Scope, kind: string, petId: string): boolean {
    const permission = this.sources.get(kind)?.permission;
    return permission === undefined || scope.can(permission, petId);
  }
}

/** The statement that finds among shared things, and the kinds with the pets they're about: `note <pet>`. */
function lentAmong({ can }: Scope, sources: readonly SearchSource[], petIds: readonly string[]) {
  const tables = sources.flatMap(({ withoutPet, table }) => (withoutPet && table ? [table] : []));
  const places = sources.flatMap(({ kind, permission, withoutPet }) =>
    withoutPet ? [] : petIds.filter((petId) => can(permission, petId)).map((petId) => `${kind} ${petId}`),
  );
  return { sql: findLentSql(tables), places };
}

/** Pets before everything else, then by the best of each kind; within a kind as they came. */
function inOrder(known: readonly Known[]): Known[] {
  const best = new Map<string, number>();
  for (const { kind, strength } of known) best.set(kind, Math.max(best.get(kind) ?? 0, strength));
  const rank = (kind: string) => (kind === 'pet' ? Infinity : (best.get(kind) ?? 0));
  return known.toSorted((a, b) => (a.kind === b.kind ? b.strength - a.strength : rank(b.kind) - rank(a.kind)));
}
