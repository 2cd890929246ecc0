import {
  mostNamed,
  type RestoreKind,
  type RestoreMode,
  type RestoreRows,
  type RowFate,
} from '@petcare/contracts/backup';
import type { NamedBackedUpTable, Transaction } from '@petcare/platform';
import type { RowSource } from './row-source.ts';
import { compare, fateOf, type Compared } from './compare.ts';
import { isChanged, isNewer } from './damaged.ts';
import { comparedParts, type PartsFate } from './parts.ts';
import { RowNames } from './row-names.ts';
import { shapeOf, type TableShape } from './table-shape.ts';

interface Place {
  readonly query: Transaction['query'];
  readonly organisationId: string;
}

/** What to do with a row that differs here. `never`: what is here stays, whatever is chosen. */
export interface Planned {
  readonly fate: Exclude<RowFate, 'same'>;
  readonly write: 'insert' | 'overwrite' | 'parts' | 'never';
  readonly mark: string | null;
}

export interface RestorePlan {
  readonly kinds: readonly RestoreKind[];
  readonly named: Readonly<Record<string, RestoreRows>>;
  /** Rows of their own, those others refer to first. */
  readonly tables: readonly { readonly shape: TableShape; readonly rows: ReadonlyMap<string, Planned> }[];
  /** What belongs to such rows. */
  readonly parts: readonly TableShape[];
}

/** What the person wants back: null `kinds` means all. */
export interface Choice {
  readonly mode: RestoreMode;
  readonly kinds: readonly string[] | null;
}

/** The kind a table is chosen by: what belongs to another kind comes with that. */
export const kindOf = ({ table, how }: Pick<TableShape, 'table' | 'how'>): string => how.hangsOn?.table ?? table;

/** A table's rows that are written when this is chosen. */
export function chosenOf(
  { shape, rows }: RestorePlan['tables'][number],
  { mode, kinds }: Choice,
): ReadonlyMap<string, Planned> {
  if (kinds !== null && !kinds.includes(kindOf(shape))) return new Map();
  return new Map(
    [...rows].filter(([, { fate, write }]) => write !== 'never' && (fate !== 'conflict' || mode === 'older')),
  );
}

const referencesSql = `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and conrelid <> confrelid and conrelid = any ($1::text[]::regclass[])`;

/** Those others refer to first. */
async function inOrder(query: Transaction['query'], shapes: readonly TableShape[]): Promise<TableShape[]> {
  const references = await query<{ from: string; to: string }>(referencesSql, [shapes.map(({ table }) => table)]);
  const ordered = new Set<TableShape>();
  const visit = (shape: TableShape): void => {
    if (ordered.has(shape)) return;
    for (const { from, to } of references)
      if (from === shape.table) shapes.filter(({ table }) => table === to).forEach(visit);
    ordered.add(shape);
  };
  shapes.forEach(visit);
  return [...ordered];
}

async function shapesOf(query: Transaction['query'], tables: readonly NamedBackedUpTable[], backup: RowSource) {
  const known = new Map(tables.map((how) => [how.table, how]));
  const shapes: TableShape[] = [];
  for (const entry of backup.manifest.tables) {
    const how = known.get(entry.table);
    if (!how) throw isNewer();
    if (how.onlyTold === undefined) shapes.push(await shapeOf(query, how, entry));
  }
  return inOrder(query, shapes);
}

function plannedOf(
  row: Compared,
  { hangsOn }: NamedBackedUpTable,
  parts: PartsFate,
  isParentOther: boolean,
): Planned | null {
  const { mark } = row;
  const fate = fateOf(row);
  if (hangsOn) {
    if (fate === 'same') return null;
    if (fate !== 'add') return { fate: 'conflict', write: 'never', mark };
    return { fate: isParentOther ? 'conflict' : 'add', write: 'insert', mark };
  }
  if (row.isTaken) return { fate: 'conflict', write: 'never', mark };
  if (fate === 'add') return { fate, write: 'insert', mark };
  if (fate !== 'same') return { fate, write: 'overwrite', mark };
  if (parts === 'same') return null;
  return parts === 'missing'
    ? { fate: 'update', write: 'parts', mark }
    : { fate: 'conflict', write: 'overwrite', mark };
}

/** Compares every row of a backup with those here. */
export class Planning {
  private readonly names = new RowNames();
  private readonly planned = new Map<string, Map<string, Planned>>();
  /** Of the records of pets that were passed on, what isn't here, and won't be. */
  private readonly left = new Set<string>();

  constructor(
    private readonly place: Place,
    private readonly backup: RowSource,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws {Damaged} when the backup knows more than this release */
  async plan(tables: readonly NamedBackedUpTable[]): Promise<RestorePlan> {
    const shapes = await shapesOf(this.place.query, tables, this.backup);
    const isPart = ({ how: { partOf, follows } }: TableShape) => partOf !== undefined || follows !== undefined;
    const [parts, mains] = [shapes.filter(isPart), shapes.filter((shape) => !isPart(shape))];
    const fates: { shape: TableShape; of: Map<string, PartsFate> }[] = [];
    for (const shape of parts) fates.push({ shape, of: await comparedParts(this.place, shape, this.backup) });
    const [kinds, named]: [RestoreKind[], Record<string, RestoreRows>] = [[], {}];
    for (const shape of mains) {
      const own = fates.filter(({ shape: { how } }) => how.follows !== undefined || how.partOf?.table === shape.table);
      const told = await this.planTable(shape, (id) => worst(own.map(({ of }) => of.get(id) ?? 'same')));
      kinds.push(told.kind);
      named[shape.table] = told.rows;
    }
    const rowsOf = ({ table }: TableShape) => this.planned.get(table) ?? new Map<string, Planned>();
    return { kinds, named, parts, tables: mains.map((shape) => ({ shape, rows: rowsOf(shape) })) };
  }

  private async planTable(shape: TableShape, partsOf: (id: string) => PartsFate) {
    const { table, how } = shape;
    const { many, hangsOn } = how;
    const rows: RestoreRows = { add: [], update: [], conflict: [] };
    const comesWith = hangsOn?.table ?? null;
    const kind: RestoreKind = { kind: table, many, comesWith, needs: [], add: 0, update: 0, same: 0, conflict: 0 };
    const planned = new Map<string, Planned>();
    const parents = this.planned.get(hangsOn?.table ?? '');
    this.planned.set(table, planned);
    for await (const page of this.backup.pages(table)) {
      this.signal.throwIfAborted();
      const values = page.map(rowIn);
      const compared = await compare(this.place, shape, page);
      for (const [index, row] of compared.entries()) {
        const value = values[index];
        if (!value || value['id'] !== row.id) throw isChanged();
        if (!hangsOn) this.names.remember(value);
        const isParentOther = parents?.get(row.parent ?? '')?.fate === 'conflict';
        const stays = this.stays(row, value);
        const next = stays ? null : plannedOf(row, how, partsOf(row.id), isParentOther);
        kind[next?.fate ?? 'same'] += 1;
        if (!next) continue;
        planned.set(row.id, next);
        if (rows[next.fate].length < mostNamed) rows[next.fate].push(this.names.of(value, many));
      }
    }
    return { kind, rows };
  }

  /** What a pet that was passed on had here stays as it is, and nothing is added to it. */
  private stays({ id, isKept, isMissing }: Compared, value: Readonly<Record<string, unknown>>): boolean {
    const stays = isKept || Object.values(value).some((other) => typeof other === 'string' && this.left.has(other));
    if (stays && isMissing) this.left.add(id);
    return stays;
  }
}

function worst(fates: readonly PartsFate[]): PartsFate {
  if (fates.includes('other')) return 'other';
  return fates.includes('missing') ? 'missing' : 'same';
}

function rowIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    throw isChanged();
  }
}
