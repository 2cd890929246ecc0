import { Injectable } from '@nestjs/common';
import type { SchemaDrift, SchemaMigration } from '@petcare/contracts/maintenance';
import { Database, nameOfMigration } from '@petcare/platform';

interface AppliedRow {
  name: string;
  appliedAt: string | null;
  ms: number | null;
  release: string | null;
}

const applied = `
  select m.name, r.applied_at as "appliedAt", r.ms, r.release
  from platform.migration m left join platform.migration_run r on r.name = m.name`;

/** Milliseconds since 1970, at the end of its name: the order of all of them. */
const timeOf = ({ name }: Pick<SchemaMigration, 'name'>): number => Number(/\d{13}$/.exec(name)?.[0] ?? 0);

/** The shape of the database, as this release knows it and as it is. */
@Injectable()
export class SchemaMigrationsService {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  async list(): Promise<SchemaMigration[]> {
    const rows = await this.database.acrossOrganisations<AppliedRow>(applied);
    const there = new Set(rows.map(({ name }) => name));
    const known = this.database.dataSource.migrations.map(nameOfMigration);
    const pending = known
      .filter((name) => !there.has(name))
      .map((name) => ({ name, state: 'pending' as const, appliedAt: null, ms: null, release: null }));
    const isKnown = new Set(known);
    const present = rows.map((row) => ({
      ...row,
      state: isKnown.has(row.name) ? ('applied' as const) : ('unknown' as const),
    }));
    return [...pending, ...present].toSorted((a, b) => timeOf(b) - timeOf(a));
  }

  /** What would bring the database to what the entities of this release say. */
  async drift(): Promise<SchemaDrift> {
    const { upQueries } = await this.database.dataSource.driver.createSchemaBuilder().log();
    return { statements: upQueries.map(({ query }) => query) };
  }
}
