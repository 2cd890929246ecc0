import { z } from 'zod';
import { columnsOf } from '../database/columns-of.ts';
import { keyset, type Keyset } from '../database/keyset.ts';
import { snake } from '../database/naming-strategy.ts';
import type { WriteStatement } from '../database/tenant-statement.ts';
import { parentFieldOf, type RecordKind, type StoredRecord } from './record-kind.ts';

/** The columns a person fills in or that follow from them, in parameter order. */
export function writtenFields(kind: RecordKind<never>): string[] {
  const common = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', parentFieldOf(kind)]);
  return Object.keys(kind.contract.stored.shape).filter((field) => !common.has(field));
}

/** What a record belongs to exists, as SQL after `where`; `organisation` is the SQL for the organisation's id. */
function parentIsThere({ parent }: RecordKind<never>, organisation: string, id: string): string {
  if (!parent) return 'true';
  return `exists (select from ${parent.table} parent where parent.organisation_id = ${organisation}
    and parent.id = ${id} and parent.deleted_at is null offset 0)`;
}

const isThere = ({ thereWhile }: Pick<RecordKind<never>, 'thereWhile'>) => (thereWhile ? `and ${thereWhile}` : '');

/** A kind's list in order; `parent` is the id of what the records belong to. */
export function listOf<Row extends StoredRecord>(kind: RecordKind<Row>): Keyset<Row & Record<string, unknown>, string> {
  const { contract, table, order, parent, filters = {} } = kind as RecordKind<never>;
  const field = (contract.stored.shape as Record<string, unknown>)[order.field];
  const own = Object.entries(filters).map(([name, sql]) => [name, (value: string) => sql.replaceAll('$', value)]);
  return keyset<Row & Record<string, unknown>, string>({
    order: {
      ...(order.first && { [order.first]: [`r.${snake(order.first)}`, 'boolean'] as const }),
      [order.field]: [`r.${snake(order.field)}`, keyTypeOf(field)],
      id: ['r.id', 'uuid'],
    },
    direction: order.latestFirst ? 'desc' : 'asc',
    filters: {
      ...Object.fromEntries(own),
      ...(parent && { parentId: (value: string) => `r.${parent.column} = ${value}::uuid` }),
    },
    sql: ({ beyond, inOrder }) => `select ${columnsOf(contract.stored, 'r')} from ${table} r
      where r.organisation_id = $1 and r.deleted_at is null ${isThere(kind)} ${beyond} ${inOrder}`,
  });
}

/** How the value of a field in the order is read from a cursor. */
function keyTypeOf(field: unknown): 'timestamptz' | 'date' | 'text' {
  const rule = field instanceof z.ZodNullable ? field.unwrap() : field;
  if (rule instanceof z.ZodISODateTime) return 'timestamptz';
  return rule instanceof z.ZodISODate ? 'date' : 'text';
}

/** `$1` organisation, `$2` parent, `$3` id; only if the parent exists. */
export function recordSql<Row extends StoredRecord>(kind: RecordKind<Row>): string {
  const { contract, table, parent } = kind as RecordKind<never>;
  const mine = parent ? `r.${parent.column} = $2` : '$2::uuid is null';
  return `select ${columnsOf(contract.stored, 'r')} from ${table} r
    where r.organisation_id = $1 and ${mine} and r.id = $3 and r.deleted_at is null
      and ${parentIsThere(kind, '$1', '$2')} ${isThere(kind)}`;
}

/** Those of `$2` that exist: `$1` organisation. */
export function foundSql<Row extends StoredRecord>(kind: RecordKind<Row>): string {
  const { contract, table, parent } = kind as RecordKind<never>;
  return `select ${columnsOf(contract.stored, 'r')} from ${table} r
    where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null
      and ${parentIsThere(kind, '$1', `r.${parent?.column ?? 'id'}`)} ${isThere(kind)}`;
}

/**
 * `$1` organisation, `$2` who wrote them, `$3` whether they alone did: nobody else changed it last, and it was created here. What
 * arrives with a pet names whoever took that on, but no audit record says that they created it.
 */
export function writtenBySql<Row extends StoredRecord>({ kind, contract, table }: RecordKind<Row>): string {
  return `select ${columnsOf(contract.stored, 'r')} from ${table} r
    where r.organisation_id = $1 and r.created_by = $2 and (not $3 or r.updated_by = $2 and exists (
      select from platform.audit_event e
      where e.organisation_id = r.organisation_id and e.entity_id = r.id and e.action = '${kind}.created'))
    order by r.created_at, r.id`;
}

/**
 * A new record and its history entry in one statement. `$2` id, `$3` who, `$4` the parent, `$5` entries as JSON, then the written
 * fields. Creates nothing if the parent has gone.
 */
export function creationOf<Row extends StoredRecord>(kind: RecordKind<Row>): WriteStatement {
  const plain = kind as RecordKind<never>;
  const fields = writtenFields(plain);
  const { table, parent, contract } = plain;
  const names = ['organisation_id', 'id', 'created_by', 'updated_by', ...(parent ? [parent.column] : [])];
  const own = fields.map((_, index) => `$${index + 6}`);
  const values = ['$1', '$2', '$3', '$3', ...(parent ? ['$4'] : []), ...own];
  return {
    table,
    steps: `
    made as (
      insert into ${table} (${[...names, ...fields.map(snake)].join(', ')})
      select ${values.join(', ')} from tenant
      where tenant.value is not null ${parent ? '' : 'and $4::uuid is null'}
        and ${parentIsThere(plain, 'tenant.value::uuid', '$4::uuid')}
      returning *),
    entered as (${entering(plain, { source: 'made, lateral', organisation: 'made.organisation_id', entries: '$5' })})`,
    answer: `select ${columnsOf(contract.stored, 'made')} from made`,
  };
}

/** Everything there is of `$2`, a parent, which may itself be in the bin: `$1` organisation. */
export function withinSql<Row extends StoredRecord>({ contract, table, parent }: RecordKind<Row>): string {
  return `select ${columnsOf(contract.stored, 'r')} from ${table} r
    where r.organisation_id = $1 and r.${parent?.column ?? 'id'} = $2 and r.deleted_at is null`;
}

/** SQL for the pet an entry `e` is about: its own, or the one its record's parent belongs to, by `e.above`. */
export function petOfEntry<Row extends StoredRecord>({ parent }: RecordKind<Row>, organisation: string): string {
  if (!parent?.petColumn) return 'e.pet_id';
  return `coalesce(e.pet_id, (select parent.${parent.petColumn} from ${parent.table} parent
    where parent.organisation_id = ${organisation} and parent.id = e.above))`;
}

/** SQL for the parts of an entry given as JSON. */
export const entryParts = `record_id uuid, kind text, area text, pet_id uuid, above uuid, happened_on date,
        happened_at timestamptz, has_time boolean, title text, detail text, is_private boolean, is_vague boolean`;

/** SQL for the day of an entry `e`: its own, or the organisation's when it happened, or now while it's being recorded. */
export const dayOfEntry = (organisation: string): string => `coalesce(e.happened_on,
        (coalesce(e.happened_at, platform.now()) at time zone (select o.zone from organisations.organisation o where o.id = ${organisation}))::date)`;

interface Entering {
  /** Comes before the rows of `entries`. */
  readonly source?: string;
  readonly organisation: string;
  readonly entries: string;
}

/** An insert of entries given as JSON. */
export function entering<Row extends StoredRecord>(
  kind: RecordKind<Row>,
  { source = '', organisation, entries }: Entering,
): string {
  return `insert into platform.record_entry
        (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title, detail, is_private, is_vague)
      select ${organisation}, e.id, e.record_id, e.kind, e.area, ${petOfEntry(kind, organisation)},
        ${dayOfEntry(organisation)}, coalesce(e.happened_at, platform.now()), e.has_time, e.title, e.detail,
        e.is_private, e.is_vague
      from ${source} json_to_recordset(${entries}::json) as e (id uuid, ${entryParts})`;
}
