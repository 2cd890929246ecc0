import { recordKindName, recordKinds, type Area, type RecordKindName } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import type { InsightEvidence } from '@petcare/contracts/insights';
import { Injectable } from '@nestjs/common';
import { Database, Records, type RecordStore, type Scope, type StoredRecord } from '@petcare/platform';

/** Kinds whose entries live under the pet itself, so that everything in them can be read through it. */
export const kindsOfPets = (Object.keys(recordKinds) as RecordKindName[]).filter((kind) => {
  const words = recordKinds[kind];
  return !('isOfOrganisation' in words) && !('within' in words);
});

/** An entry as an assistant gets it: its contents, and how it's named. */
export interface ReadEntry {
  readonly evidence: InsightEvidence;
  readonly area: Area;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** `$1` organisation, `$2` pet, `$3` areas, `$4` from, `$5` until, `$6` part of its words, `$7` how many. Never private ones. */
const history = `
  select e.kind, e.record_id as id, e.area, e.happened_on as "on", e.title, e.detail
  from platform.record_entry e
  where e.organisation_id = $1 and e.pet_id = $2 and e.area = any($3::text[]) and not e.is_private
    and ($4::date is null or e.happened_on >= $4) and ($5::date is null or e.happened_on <= $5)
    and ($6::text is null or strpos(lower(e.title || ' ' || coalesce(e.detail, '')), lower($6)) > 0)
  order by e.happened_at desc, e.id desc limit $7::int`;

/** Which of `$2` exist and aren't private. */
const there = (table: string): string => `
  select r.id from ${table} r where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null
    and to_jsonb(r) ->> 'is_private' is distinct from 'true'`;

interface HistoryRow {
  readonly kind: string;
  readonly id: string;
  readonly area: Area;
  readonly on: string;
  readonly title: string;
  readonly detail: string | null;
}

export interface HistoryWanted {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly words?: string | undefined;
}

/** Says nothing about ids, who wrote it and when, who is told, or which files it has; what a visit cost is among the expenses. */
const isTold = (field: string): boolean =>
  !/^(id|version|createdBy|createdAt|updatedAt|isPrivate|escalation|because|files|costs)$|Ids?$/.test(field);

/** The most entries read at once. */
const most = 30;

/** What an assistant may read of a pet: what the asker can see of it, and no private notes. Writes nothing. */
@Injectable()
export class ReadEntries {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** What happened, latest first, one line each. */
  async history(scope: Scope, petId: string, areas: readonly Area[], wanted: HistoryWanted): Promise<ReadEntry[]> {
    const { from = null, until = null, words = null } = wanted;
    const values = [petId, areas, from, until, words, most];
    const rows = await this.database.read<HistoryRow & Record<string, unknown>>(scope.organisationId, history, values);
    return rows.flatMap(({ kind, id, area, on, title, detail }) => {
      const known = recordKindName.safeParse(kind);
      if (!known.success) return [];
      const evidence = { kind: known.data, id, parentId: null, label: `${title.replace(/[.]$/, '')}, ${dayWords(on)}` };
      return [{ evidence, area, fields: { kind, on, title, detail } }];
    });
  }

  /** Everything written in a kind's latest entries. */
  async ofKind(scope: Scope, petId: string, kind: RecordKindName): Promise<ReadEntry[]> {
    const store = this.records.named(kind) as unknown as RecordStore<StoredRecord>;
    const { items } = await store.list(scope, petId, { limit: most });
    return items
      .filter((row) => !('isPrivate' in row && row.isPrivate))
      .map((row) => ({
        evidence: { kind, id: row.id, parentId: null, label: labelOf(store, row) },
        area: recordKinds[kind].area,
        fields: Object.fromEntries(Object.entries(row).filter(([field, value]) => isTold(field) && value !== null)),
      }));
  }

  /** Those of the entries that still exist and that the asker can see, by id. */
  async stillThere(scope: Scope, petId: string, entries: readonly InsightEvidence[]): Promise<ReadonlySet<string>> {
    const ids = new Set(entries.filter(({ kind }) => kind === 'pet').map(({ id }) => id));
    for (const [kind, some] of Map.groupBy(entries, (one) => one.kind)) {
      if (kind === 'pet' || !scope.can(`${recordKinds[kind].area}.view`, petId)) continue;
      const { table } = this.records.named(kind).kind;
      const rows = await this.database.read<{ id: string }>(scope.organisationId, there(table), [
        some.map(({ id }) => id),
      ]);
      for (const { id } of rows) ids.add(id);
    }
    return ids;
  }
}

function labelOf({ kind }: RecordStore<StoredRecord>, row: StoredRecord): string {
  const on = kind.entry?.(row)?.on;
  return on ? `${kind.label(row)}, ${dayWords(on)}` : kind.label(row);
}
