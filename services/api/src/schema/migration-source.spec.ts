import { describe, expect, it } from '@jest/globals';
import { migrationSource, withMigration } from './migration-source.ts';
import { changesIn } from './schema-changes.ts';

const migration = { name: 'add-toys', timestamp: 1763670009000 };

describe('the file of a migration', () => {
  it('says how to go up and down', () => {
    const changes = {
      up: ['ALTER TABLE "pets"."pet" ADD "toy" text'],
      down: ['ALTER TABLE "pets"."pet" DROP COLUMN "toy"'],
    };
    expect(migrationSource(migration, changes, '@petcare/platform'))
      .toBe(`import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddToys1763670009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(\`ALTER TABLE "pets"."pet" ADD "toy" text\`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(\`ALTER TABLE "pets"."pet" DROP COLUMN "toy"\`);
  }
}
`);
  });

  it('puts a new table of organisations under the tenant policy, and no other', () => {
    const up = [
      'CREATE TABLE "pets"."toy" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL)',
      'CREATE TABLE "pets"."breed" ("name" text NOT NULL)',
    ];
    const source = migrationSource(migration, { up, down: [] }, '@petcare/platform');
    expect(source).toContain(`import { tenantPolicySql } from '@petcare/platform';`);
    expect(source.match(/tenantPolicySql\('.*'\)/g)).toEqual([`tenantPolicySql('pets.toy')`]);
  });

  it('keeps signs that mean something in a template', () => {
    const up = ['ALTER TABLE "pets"."pet" ADD CHECK (name ~ \'^\\d`${1}$\')'];
    expect(migrationSource(migration, { up, down: [] }, '')).toContain("(name ~ '^\\\\d\\`\\${1}$')");
  });
});

describe('the list of migrations', () => {
  const path = './migrations/1763670009000-add-toys.ts';

  it.each([
    [
      'on one line',
      `import { A1 } from './migrations/1-a.ts';\n\nexport const pets = {\n  migrations: [A1],\n};\n`,
      `import { A1 } from './migrations/1-a.ts';\nimport { AddToys1763670009000 } from '${path}';\n\nexport const pets = {\n  migrations: [A1, AddToys1763670009000],\n};\n`,
    ],
    [
      'on several lines',
      `import { A1 } from './a.ts';\n\nmigrations: [\n  A1,\n  ...more,\n]`,
      `import { A1 } from './a.ts';\nimport { AddToys1763670009000 } from '${path}';\n\nmigrations: [A1,\n  ...more, AddToys1763670009000]`,
    ],
  ])('%s takes one more', (_case, before, after) => {
    expect(withMigration(before, migration, path)).toBe(after);
  });

  it('has to be there', () => {
    expect(() => withMigration(`import { A1 } from './a.ts';\n`, migration, path)).toThrow('no list of migrations');
  });
});

it('changes belong to the domain whose table they name first', () => {
  const pets = 'CREATE INDEX "toy_idx" ON "pets"."toy" ("id")';
  const reminders =
    'ALTER TABLE "reminders"."reminder" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "pets"."pet"("id")';
  expect(changesIn('pets', { up: [pets, reminders], down: [reminders] })).toEqual({ up: [pets], down: [] });
  expect(changesIn('reminders', { up: [pets, reminders], down: [reminders] })).toEqual({
    up: [reminders],
    down: [reminders],
  });
});
