import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openDatabase } from '../../test/probe-tables.ts';
import { platformDatabase } from '../platform-database.ts';
import type { DomainDatabase } from './domain-database.ts';
import { migrate } from './migrate.ts';
import { tenantPolicySql } from './tenancy-sql.ts';

class Toys1763670009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA toys`);
    await queryRunner.query(`CREATE TABLE toys.toy (id int PRIMARY KEY)`);
    await queryRunner.query(
      `CREATE TABLE toys.kennel (organisation_id uuid, id int, PRIMARY KEY (organisation_id, id))`,
    );
    for (const sql of tenantPolicySql('toys.kennel')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA toys CASCADE`);
  }
}

class Balls1763670009001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE toys.ball (id serial PRIMARY KEY)`);
    await queryRunner.query(`CREATE FUNCTION toys.twice(given int) RETURNS int LANGUAGE sql AS 'SELECT given * 2'`);
    await queryRunner.query(`REVOKE EXECUTE ON FUNCTION toys.twice FROM PUBLIC`);
    await queryRunner.query(`CREATE TABLE toys.court (organisation_id uuid PRIMARY KEY)`);
    for (const sql of tenantPolicySql('toys.court')) await queryRunner.query(sql);
  }

  async down(): Promise<void> {}
}

class Broken1763670009002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE toys.bone (id int)`);
    await queryRunner.query(`CREATE TABLE nowhere.bone (id int)`);
  }

  async down(): Promise<void> {}
}

const toys: DomainDatabase = { schema: 'toys', entities: [], migrations: [Toys1763670009000] };

describe('migrating', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const run = (...domains: DomainDatabase[]) =>
    migrate(database.ownerUrl, database.databaseUrl, [platformDatabase, ...domains]);

  it('does nothing to a database that is up to date', async () => {
    expect(await run()).toEqual([]);
  });

  it('happens once, however many processes start together', async () => {
    const applied = await Promise.all([run(toys), run(toys), run(toys)]);
    expect(applied.flat()).toEqual(['Toys1763670009000']);
  });

  it('lets the application use the new tables, but make none and not rewrite what was applied', async () => {
    const application = await openDatabase(database, 1);
    expect(await application.acrossOrganisations(`insert into toys.toy values (1) returning id`)).toEqual([{ id: 1 }]);
    for (const sql of [`create table toys.mine (id int)`, `delete from platform.migration`, `drop table toys.toy`])
      await expect(application.acrossOrganisations(sql)).rejects.toThrow(/permission denied|must be owner/);
    await application.dataSource.destroy();
  });

  it('has PostgreSQL learn nothing of how large organisations are', async () => {
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const known = `select attname, attstattarget from pg_attribute where attrelid = 'toys.kennel'::regclass and attnum > 0`;
    expect((await owner.query(known)).rows).toEqual([
      { attname: 'organisation_id', attstattarget: 0 },
      { attname: 'id', attstattarget: null },
    ]);
    await owner.end();
  });

  describe('of which a step fails', () => {
    const broken: DomainDatabase = {
      ...toys,
      migrations: [Toys1763670009000, Balls1763670009001, Broken1763670009002],
      refused: (role) => [`REVOKE DELETE ON toys.ball FROM ${role}`, `REVOKE DELETE ON toys.later FROM ${role}`],
    };
    let application: Awaited<ReturnType<typeof openDatabase>>;
    beforeAll(async () => {
      application = await openDatabase(database, 1);
    });
    afterAll(() => application.dataSource.destroy());

    it('leaves nothing of that step, and can be tried again', async () => {
      const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
      for (let attempt = 0; attempt < 2; attempt++) await expect(run(broken)).rejects.toThrow('nowhere');
      expect(said).toHaveBeenCalledWith(expect.stringContaining('Broken1763670009002'));
      expect(await application.acrossOrganisations(`select to_regclass('toys.bone') as bone`)).toEqual([
        { bone: null },
      ]);
    });

    it('leaves the steps before it in use, but for what is refused of them', async () => {
      expect(
        await application.acrossOrganisations(`insert into toys.ball default values returning id, toys.twice(id)`),
      ).toEqual([{ id: 1, twice: 2 }]);
      await expect(application.acrossOrganisations(`delete from toys.ball`)).rejects.toThrow('permission denied');
      const [sizes] = await application.acrossOrganisations<{ attstattarget: number | null }>(
        `select attstattarget from pg_attribute where attrelid = 'toys.court'::regclass and attname = 'organisation_id'`,
      );
      expect(sizes).toEqual({ attstattarget: 0 });
    });

    it('gives back nothing that was refused of what was there before', async () => {
      for (const sql of [`delete from platform.audit_event`, `insert into platform.audit_event (sequence) values (1)`])
        await expect(application.acrossOrganisations(sql)).rejects.toThrow('permission denied');
    });
  });
});
