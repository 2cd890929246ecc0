import { describe, expect, it } from '@jest/globals';
import { migrationSource } from './migration-source.ts';
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
