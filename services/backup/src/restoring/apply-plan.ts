import type { Transaction } from '@petcare/platform';
import type { RowSource } from './row-source.ts';
import { chosenOf, type Choice, type Planned, type RestorePlan } from './restore-plan.ts';
import type { TableShape } from './table-shape.ts';

/** Somebody changed something between the check and the write; another try sees it. */
export class Meanwhile extends Error {}

/** What was written: how many rows of their own, and how many bytes of files were added and removed. */
export interface Applied {
  readonly rows: number;
  readonly bytes: number;
}

const valuesOf = ({ columns, how: { stamps = [] } }: TableShape, alias: string): string =>
  columns.map((name) => (stamps.includes(name) ? 'platform.now()' : `${alias}.${name}`)).join(', ');

/** `$1` organisation, `$2` rows; `which` says of `r` that it's wanted. */
function inserting(shape: TableShape, which = 'true'): string {
  const { table, columns, rows } = shape;
  return `insert into ${table} as t (organisation_id, ${columns.join(', ')})
    select $1, ${valuesOf(shape, 'r')} from ${rows} where ${which} on conflict do nothing returning ${bytesOf(shape, 't')}`;
}

/**
 * `$1` organisation, `$2` rows, `$3` each one's mark by id. What a backup is too old to have stays, or becomes as in a new row where
 * it may not fit what comes back. Anyone who has the row open finds that it has changed.
 */
function overwriting(shape: TableShape): string {
  const { table, columns, missing, hasVersion, rows } = shape;
  const set = columns
    .filter((name) => name !== 'id' && name !== 'version')
    .map((name) => `${name} = r.${name}`)
    .concat(missing.map((name) => `${name} = default`))
    .concat(hasVersion ? ['version = greatest(r.version, t.version + 1)'] : []);
  return `update ${table} t set ${set.join(', ')} from ${rows}
    where t.organisation_id = $1 and t.id = r.id and t.xmin::text = $3::jsonb->>(t.id::text) returning 0 as bytes`;
}

const bytesOf = ({ how: { withBytes } }: TableShape, alias: string): string =>
  withBytes ? `${alias}.bytes` : '0 as bytes';

const sum = (rows: readonly { bytes: number }[]): number => rows.reduce((all, { bytes }) => all + bytes, 0);

/** A row's id as it appears in the file; whole rows are read only where needed. */
const idIn = (row: string, column: string): string => String((JSON.parse(row) as Record<string, unknown>)[column]);

/** Writes what a plan says, in the transaction that made it. */
export class Applying {
  private rows = 0;
  private bytes = 0;

  constructor(
    private readonly transaction: Transaction,
    private readonly backup: RowSource,
    private readonly choice: Choice,
  ) {}

  /** @throws {Meanwhile} when something is no longer as the plan saw it */
  async apply({ tables, parts }: RestorePlan): Promise<Applied> {
    const chosen = new Map<string, Planned>();
    // A pet that was passed on comes back with its record, which nobody else adds to.
    await this.transaction.query(`select set_config('app.restoring', 'on', true)`);
    for (const table of tables) {
      const { shape } = table;
      const own = chosenOf(table, this.choice);
      if (own.size === 0) continue;
      await this.writeTable(shape, own);
      for (const [id, planned] of own) chosen.set(id, planned);
      // What belongs to a row comes after it, and before those that refer to it.
      for (const part of parts.filter(({ how }) => how.partOf?.table === shape.table)) await this.writeParts(part, own);
    }
    for (const part of parts.filter(({ how }) => how.follows !== undefined)) await this.writeParts(part, chosen);
    for (const part of parts) await this.writeShared(part, chosen);
    await this.transaction.query(`select set_config('app.restoring', 'off', true)`);
    return { rows: this.rows, bytes: this.bytes };
  }

  /** What belongs to two rows comes with either, if both are here. */
  private async writeShared(shape: TableShape, chosen: ReadonlyMap<string, Planned>): Promise<void> {
    const { table: owners, by, alsoBy } = shape.how.partOf ?? {};
    if (alsoBy === undefined) return;
    const { query, organisationId } = this.transaction;
    const isHere = `exists (select from ${owners} o where o.organisation_id = $1 and o.id = r.${by})`;
    for await (const page of this.backup.pages(shape.table)) {
      const rows = page.filter((row) => chosen.has(idIn(row, alsoBy)));
      if (rows.length > 0) await query(inserting(shape, isHere), [organisationId, `[${rows.join(',')}]`]);
    }
  }

  private async writeTable(shape: TableShape, chosen: ReadonlyMap<string, Planned>): Promise<void> {
    for await (const page of this.backup.pages(shape.table)) {
      const rows = page.map((row) => ({ row, planned: chosen.get(idIn(row, 'id')) }));
      const added = rows.filter(({ planned }) => planned?.write === 'insert');
      await this.write(inserting(shape), added);
      const changed = rows.filter(({ planned }) => planned?.write === 'overwrite');
      const marks = Object.fromEntries(changed.map(({ row, planned }) => [idIn(row, 'id'), planned?.mark ?? null]));
      await this.write(overwriting(shape), changed, [JSON.stringify(marks)]);
      this.rows += rows.filter(({ planned }) => planned !== undefined).length;
    }
  }

  private async write(sql: string, rows: readonly { row: string }[], more: readonly string[] = []): Promise<void> {
    if (rows.length === 0) return;
    const { query, organisationId } = this.transaction;
    const text = `[${rows.map(({ row }) => row).join(',')}]`;
    const written = await query<{ bytes: number }>(sql, [organisationId, text, ...more]);
    if (written.length !== rows.length) throw new Meanwhile('A row is not any more as it was looked at');
    this.bytes += sum(written);
  }

  /** What is here for rows restored whole is removed; what is only missing is added. */
  private async writeParts(shape: TableShape, chosen: ReadonlyMap<string, Planned>): Promise<void> {
    const { table, how } = shape;
    const by = how.partOf?.by ?? how.follows ?? 'id';
    const { query, organisationId } = this.transaction;
    const whole = [...chosen].filter(([, { write }]) => write !== 'parts').map(([id]) => id);
    if (whole.length > 0 && how.partOf?.grows !== true)
      this.bytes -= sum(
        await query<{ bytes: number }>(
          `delete from ${table} t where organisation_id = $1 and ${by} = any($2::uuid[]) returning ${bytesOf(shape, 't')}`,
          [organisationId, whole],
        ),
      );
    for await (const page of this.backup.pages(table)) {
      const rows = page.filter((row) => chosen.has(idIn(row, by)));
      if (rows.length === 0) continue;
      this.bytes += sum(await query<{ bytes: number }>(inserting(shape), [organisationId, `[${rows.join(',')}]`]));
    }
  }
}
