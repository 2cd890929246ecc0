import { instant, z } from '@petcare/contracts';
import { dataJobKind, dataJobRun } from './data-jobs.ts';

/** `unknown`: the database has it and this release doesn't: a newer one has been here. */
export const migrationState = z.enum(['applied', 'pending', 'unknown']);
export type MigrationState = z.infer<typeof migrationState>;

/** A step in the database's shape. For those from before we kept it, when, how long and by which release isn't known. */
export const schemaMigration = z.object({
  name: z.string(),
  state: migrationState,
  appliedAt: instant.nullable(),
  ms: z.int().nullable(),
  release: z.string().nullable(),
});
export type SchemaMigration = z.infer<typeof schemaMigration>;

/** Answer of `GET /api/super-admin/migrations`: latest migration first; every kind of job, with its latest run. */
export const migrationCenter = z
  .object({
    schema: z.array(schemaMigration),
    jobs: z.array(z.object({ name: dataJobKind, run: dataJobRun.nullable() })),
  })
  .meta({ id: 'MigrationCenter' });
export type MigrationCenter = z.infer<typeof migrationCenter>;

/** Answer of `GET /api/super-admin/migrations/drift`: statements that would bring the database to what this release expects; none if it already is. */
export const schemaDrift = z.object({ statements: z.array(z.string()) }).meta({ id: 'SchemaDrift' });
export type SchemaDrift = z.infer<typeof schemaDrift>;
