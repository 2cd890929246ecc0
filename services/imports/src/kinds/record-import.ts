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
import type { FieldReader, KindOfImport, Known, Placed } from '../engine/kind-of-import.ts';
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
export interface RecordSheet<Draft, Row extends StoredRecord> {
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
  /** SQL for `key`, the same for existing ones: `$1` organisation. */
  readonly kept: string;
  /** Two rows of one sheet saying the same are two: people do pay the same twice a day. */
  readonly mayRepeat?: true;
  bodyOf(draft: Draft): { parentId: string | null; body: RecordFields };
}

class KnownRecords<Draft> implements Known<Draft> {
  private readonly rows = new Map<string, number>();

  constructor(
    private readonly sheet: Pick<RecordSheet<Draft, never>, 'identityOf' | 'place' | 'mayRepeat'>,
    private readonly kept: Map<string, number>,
    private readonly here: Here,
  ) {}

  place(draft: Draft): Placed<Draft> {
    return this.sheet.place?.(draft, this.here) ?? { draft };
  }

  sameAs(draft: Draft): string | null {
    const key = this.sheet.identityOf(draft);
    const count = this.kept.get(key) ?? 0;
    // Each existing one accounts for one row of a sheet whose rows may repeat.
    if (count > 0 && this.sheet.mayRepeat) this.kept.set(key, count - 1);
    if (count > 0) return 'Already here.';
    const row = this.rows.get(key);
    return row === undefined ? null : `Row ${row} says the same.`;
  }

  add(draft: Draft, row: number): void {
    if (!this.sheet.mayRepeat) this.rows.set(this.sheet.identityOf(draft), row);
  }
}

/** Records of one kind from a sheet: written one by one as the form writes them, with everything that follows. */
export class RecordImport<Draft, Row extends StoredRecord> implements KindOfImport<Draft> {
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
      this.services.database.read<{ key: string; count: number }>(organisationId, this.sheet.kept, []),
      this.services.organisations.zoneOf(organisationId),
    ]);
    const here = { pets: new Whoses(pets), zone };
    return new KnownRecords(this.sheet, new Map(kept.map(({ key, count }) => [key, count])), here);
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

  async remove(transaction: Transaction, scope: Scope, ids: readonly string[]): Promise<void> {
    for (const key of await this.there(transaction, ids)) await this.store.removeWithin(transaction, scope.actor, key);
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
