import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openDatabase, ours } from '../../test/probe-tables.ts';
import type { DataBatchResult } from '../data-jobs/data-job.ts';
import { platformDatabase } from '../platform-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { tenantPolicySql } from './tenancy-sql.ts';

/** A migration with the given statements. */
function migrationOf(name: string, ...statements: readonly string[]): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = name;
    async up(queryRunner: QueryRunner): Promise<void> {
      for (const sql of statements) await queryRunner.query(sql);
    }
    async down(): Promise<void> {}
  };
}

type Column = 'name' | 'label';

/** What a release brings to the database, and what its code does there. */
interface Release {
  readonly migration: new () => MigrationInterface;
  readonly writes: readonly Column[];
  readonly reads: Column;
}

/** `name` becomes `label`, by the rule in CONTRIBUTING.md. */
const releases = {
  before: {
    migration: migrationOf(
      'Toys1763670009000',
      'CREATE SCHEMA toys',
      'CREATE TABLE toys.toy (organisation_id uuid, id int, name text NOT NULL, PRIMARY KEY (organisation_id, id))',
      ...tenantPolicySql('toys.toy'),
    ),
    writes: ['name'],
    reads: 'name',
  },
  expand: {
    migration: migrationOf('AddLabel1763670009001', 'ALTER TABLE toys.toy ADD label text'),
    writes: ['name', 'label'],
    reads: 'name',
  },
  switch: {
    migration: migrationOf('NameMayGo1763670009002', 'ALTER TABLE toys.toy ALTER name DROP NOT NULL'),
    writes: ['name', 'label'],
    reads: 'label',
  },
  leave: { migration: migrationOf('Nothing1763670009003'), writes: ['label'], reads: 'label' },
  contract: {
    migration: migrationOf(
      'DropName1763670009004',
      'ALTER TABLE toys.toy ALTER label SET NOT NULL',
      'ALTER TABLE toys.toy DROP name',
    ),
    writes: ['label'],
    reads: 'label',
  },
} as const satisfies Record<string, Release>;
type ReleaseName = keyof typeof releases;
const order = Object.keys(releases) as ReleaseName[];

/** A process of a release, with its own connections. */
class Process {
  /** What it was told is kept. */
  readonly kept = new Map<number, string>();
  private constructor(
    private readonly application: Database,
    private readonly release: Release,
  ) {}

  static async of(database: TestDatabase, name: ReleaseName): Promise<Process> {
    return new Process(await openDatabase(database, 2), releases[name]);
  }

  async keep(id: number, text: string): Promise<void> {
    const { writes } = this.release;
    await this.application.transaction(ours, ({ query }) =>
      query(
        `insert into toys.toy (organisation_id, id, ${writes.join(', ')}) values ($1, $2, ${writes.map(() => '$3').join(', ')})
         on conflict (organisation_id, id) do update set ${writes.map((column) => `${column} = excluded.${column}`).join(', ')}`,
        [ours, id, text],
      ),
    );
    this.kept.set(id, text);
  }

  /** Keeps writing, new rows and existing ones, until told to stop. If there are two, each has its own ids. */
  async write(parity: number, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) await this.keep(2 * (n % 60) + parity, `${this.release.writes.join()} ${n}`);
  }

  async all(): Promise<Map<number, string>> {
    const rows = await this.application.read<{ id: number; text: string }>(
      ours,
      `select id, ${this.release.reads} as text from toys.toy where organisation_id = $1 order by id`,
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  }

  /** A batch of the job that fills the new column from the old one. */
  async batch(after: number): Promise<Omit<DataBatchResult, 'next'> & { next: number | null }> {
    const rows = await this.application.transaction(ours, async ({ query }) => {
      const found = await query<{ id: number }>(
        `select id from toys.toy where organisation_id = $1 and id > $2 order by id limit 20`,
        [ours, after],
      );
      const changed = await query<{ id: number }>(
        `update toys.toy set label = name where organisation_id = $1 and id = any($2::int[]) and label is distinct from name returning id`,
        [ours, found.map(({ id }) => String(id))],
      );
      return { found, changed };
    });
    const next = rows.found.length === 20 ? (rows.found.at(-1)?.id ?? null) : null;
    return { looked: rows.found.length, changed: rows.changed.length, problems: [], next };
  }

  /** @returns how many it changed */
  async fill(): Promise<number> {
    let changed = 0;
    for (let after: number | null = -1; after !== null;) {
      const result: Awaited<ReturnType<Process['batch']>> = await this.batch(after);
      changed += result.changed;
      after = result.next;
    }
    return changed;
  }

  end(): Promise<void> {
    return this.application.dataSource.destroy();
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Brings the database to a release, as its deployment does. */
function bringIn(name: ReleaseName): Promise<string[]> {
  const migrations = order.slice(0, order.indexOf(name) + 1).map((each) => releases[each].migration);
  const toys = { schema: 'toys', entities: [], migrations };
  return migrate(database.ownerUrl, database.databaseUrl, [platformDatabase, toys]);
}

const sorted = (...maps: ReadonlyMap<number, string>[]) =>
  new Map(maps.flatMap((map) => [...map]).toSorted(([a], [b]) => a - b));

/** Two releases at once: the later one arrives while the earlier one writes. */
async function beside(earlier: ReleaseName, later: ReleaseName, meanwhile: (process: Process) => Promise<unknown>) {
  let isOver = false;
  const [one, two] = [await Process.of(database, earlier), await Process.of(database, later)];
  const writing = one.write(0, () => isOver && one.kept.size === 60);
  await bringIn(later);
  const writingToo = two.write(1, () => isOver && two.kept.size === 60);
  await meanwhile(two);
  isOver = true;
  await Promise.all([writing, writingToo]);
  return { one, two, kept: sorted(one.kept, two.kept), end: () => Promise.all([one.end(), two.end()]) };
}

describe('a column that becomes another one', () => {
  it('is there, and written', async () => {
    await bringIn('before');
    const process = await Process.of(database, 'before');
    for (let id = 0; id < 120; id += 1) await process.keep(id, `before ${id}`);
    expect(await process.all()).toEqual(process.kept);
    await process.end();
  });

  it('has the new one beside it, filled while both releases write, and once more when the earlier has gone', async () => {
    const { one, two, kept, end } = await beside('before', 'expand', (process) => process.fill());
    expect([await one.all(), await two.all()]).toEqual([kept, kept]);
    // Whatever a release that doesn't know the job changes behind its back is left to the next run.
    await one.keep(0, 'behind the job');
    expect(await two.fill()).toBeGreaterThan(0);
    expect(await two.fill()).toBe(0);
    await end();
  });

  it.each([
    ['expand', 'switch'],
    ['switch', 'leave'],
    ['leave', 'contract'],
  ] as const)('is read and written the same by %s and %s beside each other', async (earlier, later) => {
    const { one, two, kept, end } = await beside(earlier, later, (process) => process.all());
    expect([await one.all(), await two.all()]).toEqual([kept, kept]);
    await end();
  });

  it('is dropped a release after nobody writes it any more, and not before', async () => {
    const early = await Process.of(database, 'switch');
    await expect(early.keep(1, 'too late')).rejects.toThrow('column "name"');
    await early.end();
  });
});
