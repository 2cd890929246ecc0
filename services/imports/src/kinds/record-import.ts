import type { Permission } from '@petcare/contracts';
import { importKinds, type ImportKind } from '@petcare/contracts/imports';
import type { OrganisationsService } from '@petcare/organisations';
import {
  type Database,
  type RecordFields,
  type RecordKind,
  type Records,
  type RecordStore,
  type Scope,
  type StoredRecord,
  type Transaction,
} from '@petcare/platform';
import type { PetBatches } from '@petcare/pets';
import type { z } from 'zod';
import { agree, type Stated } from '../engine/agreement.ts';
import type { FieldReader, KindOfImport, Known, Placed, Same } from '../engine/kind-of-import.ts';
import { Whoses } from '../engine/whose.ts';

/** Every row is written with everything that follows from it, so a sheet takes a while. */
const mostRecords = 2_000;

type Completed = NonNullable<KindOfImport['completed']>;
type Guessed = NonNullable<KindOfImport['guessed']>;

/** What keeping imported records takes. */
export interface ImportServices {
  readonly database: Database;
  readonly records: Records;
  readonly pets: PetBatches;
  readonly organisations: OrganisationsService;
}

/** What only the organisation can say about a row: which animal is meant, and whose calendar its dates are in. */
interface Here {
  readonly pets: Whoses;
  readonly zone: string;
}

/** How a kind's records appear in a sheet. */
export interface RecordSheet<Draft extends Stated, Row extends StoredRecord> {
  readonly kind: ImportKind;
  readonly record: RecordKind<Row>;
  readonly fields: Readonly<Record<string, FieldReader>>;
  readonly contract: z.ZodType<Draft>;
  readonly completed?: Completed;
  readonly guessed?: Guessed;
  titleOf(draft: Draft): string;
  /** Whose they are, and what else only the organisation's own rows can answer. */
  place?(draft: Draft, here: Here): Placed<Draft>;
  /** What tells one from another. */
  identityOf(draft: Draft): string;
  /** Fields in which two that aren't told apart otherwise mustn't differ, if both state something. */
  readonly stated?: readonly string[];
  /** SQL for `key`, the same for existing ones, with how many have it and what each of them has in `stated`: `$1` organisation. */
  readonly kept: string;
  /** SQL for whether other records refer to the row `r`. */
  readonly inUse?: string;
  /** Two rows of one sheet saying the same are two: people do pay the same twice a day. */
  readonly mayRepeat?: true;
  bodyOf(draft: Draft): { parentId: string | null; body: RecordFields };
}

/** What is already here of one identity. */
interface Kept extends Record<string, unknown> {
  readonly key: string;
  readonly count: number;
  readonly stated?: readonly Stated[];
}

class KnownRecords<Draft extends Stated> implements Known<Draft> {
  private readonly kept: Map<string, Kept>;
  private readonly rows = new Map<string, { row: number; draft: Draft }[]>();

  constructor(
    private readonly sheet: Pick<RecordSheet<Draft, never>, 'identityOf' | 'place' | 'stated' | 'mayRepeat'>,
    kept: readonly Kept[],
    private readonly here: Here,
  ) {
    this.kept = new Map(kept.map((one) => [one.key, one]));
  }

  place(draft: Draft): Placed<Draft> {
    return this.sheet.place?.(draft, this.here) ?? { draft };
  }

  sameAs(draft: Draft): Same | null {
    const key = this.sheet.identityOf(draft);
    if (this.isKept(key, draft)) return { words: 'Already here.', isCertain: true };
    const same = this.rows.get(key)?.find((one) => this.agrees(draft, one.draft));
    return same ? { words: `Row ${same.row} says the same.`, isCertain: true } : null;
  }

  add(draft: Draft, row: number): void {
    if (this.sheet.mayRepeat) return;
    const key = this.sheet.identityOf(draft);
    this.rows.set(key, [...(this.rows.get(key) ?? []), { row, draft }]);
  }

  private isKept(key: string, draft: Draft): boolean {
    const kept = this.kept.get(key);
    if (!kept || kept.count === 0) return false;
    // Each existing one accounts for one row of a sheet whose rows may repeat.
    if (this.sheet.mayRepeat) this.kept.set(key, { ...kept, count: kept.count - 1 });
    return kept.stated?.some((one) => this.agrees(draft, one)) ?? true;
  }

  private agrees(draft: Draft, other: Stated): boolean {
    return agree(draft, other, this.sheet.stated ?? []);
  }
}

/** Records of one kind from a sheet: written one by one as the form writes them, with everything that follows. */
export class RecordImport<Draft extends Stated, Row extends StoredRecord> implements KindOfImport<Draft> {
  readonly mostRows = mostRecords;
  readonly kind: ImportKind;
  readonly permission: Permission;
  readonly fields: Readonly<Record<string, FieldReader>>;
  readonly contract: z.ZodType<Draft>;
  readonly completed?: Completed;
  readonly guessed?: Guessed;
  private readonly store: RecordStore<Row>;

  constructor(
    private readonly sheet: RecordSheet<Draft, Row>,
    private readonly services: ImportServices,
  ) {
    const { kind, fields, contract, completed, guessed } = sheet;
    if (completed) this.completed = completed;
    if (guessed) this.guessed = guessed;
    this.kind = kind;
    this.fields = fields;
    this.contract = contract;
    this.permission = importKinds[kind].permission;
    this.store = services.records.of(sheet.record);
  }

  titleOf(draft: Draft): string {
    return this.sheet.titleOf(draft);
  }

  async known({ organisationId }: Scope): Promise<Known<Draft>> {
    const [pets, kept, zone] = await Promise.all([
      this.services.pets.known(organisationId),
      this.services.database.read<Kept>(organisationId, this.sheet.kept, []),
      this.services.organisations.zoneOf(organisationId),
    ]);
    const here = { pets: new Whoses(pets), zone };
    return new KnownRecords(this.sheet, kept, here);
  }

  async write(transaction: Transaction, scope: Scope, drafts: readonly Draft[]): Promise<string[]> {
    const ids: string[] = [];
    for (const draft of drafts) {
      const { parentId, body } = this.sheet.bodyOf(draft);
      const confirmed = { ...body, confirmed: true };
      const { id } = await this.store.createWithin(transaction, scope, { parentId, body: confirmed });
      ids.push(id);
    }
    return ids;
  }

  async changedSince(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    for (const key of await this.there(transaction, ids, 'and r.version > 1'))
      names.push(this.sheet.record.label(await this.store.locked(transaction, key)));
    return names;
  }

  async remove(transaction: Transaction, scope: Scope, ids: readonly string[]): Promise<number> {
    const { inUse = 'false', record } = this.sheet;
    const isPassedOn = `pets.is_kept_as_passed_on('${record.table}', to_jsonb(r))`;
    const there = await this.there(transaction, ids);
    const free = await this.there(transaction, ids, `and not (${inUse}) and not ${isPassedOn}`);
    for (const key of free) await this.store.removeWithin(transaction, scope.actor, key);
    return there.length - free.length;
  }

  /** Those nobody has deleted, nor their animal. */
  private async there(
    { query, organisationId }: Transaction,
    ids: readonly string[],
    also = '',
  ): Promise<{ id: string; parentId: string | null }[]> {
    const { table, parent } = this.sheet.record;
    const parentId = parent ? `r.${parent.column}` : 'null::uuid';
    const withParent = parent
      ? `and exists (select from ${parent.table} p where p.organisation_id = $1 and p.id = ${parentId} and p.deleted_at is null)`
      : '';
    return query(
      `select r.id, ${parentId} as "parentId" from ${table} r
       where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null ${withParent} ${also} order by r.id`,
      [organisationId, ids],
    );
  }
}
