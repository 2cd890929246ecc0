import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { createProbeDatabase, empty, openDatabase, ours, theirs } from '../../test/probe-tables.ts';
import type { Database } from './database.ts';
import { clientOptions } from './domain-database.ts';
import { Lane } from './lane.ts';
import { unknownOrganisation } from './no-organisation.ts';
import { tenantPolicySql } from './tenancy-sql.ts';
import { tenantStatement } from './tenant-statement.ts';

interface Shape {
  sql: string;
  /** What our organisation gets, and what one without any rows gets. */
  ours: object[];
  none: object[];
}

const nothing: object[] = [];

/** Every shape of query in use, each with the organisation it wants; the policy has to agree. */
const shapes: Record<string, Shape> = {
  'a single row': {
    sql: `select name from probe.animal where organisation_id = $1 and id = 7`,
    ours: [{ name: 'ours 7' }],
    none: nothing,
  },
  'a row that is not there': {
    sql: `select name from probe.animal where organisation_id = $1 and id = 35`,
    ours: nothing,
    none: nothing,
  },
  'a list with a limit, in order': {
    sql: `select id from probe.animal where organisation_id = $1 and id > 3 order by id desc limit 3`,
    ours: [{ id: 30 }, { id: 29 }, { id: 28 }],
    none: nothing,
  },
  'a list without a limit, in order': {
    sql: `select id from probe.animal where organisation_id = $1 and id > 27 order by name, id`,
    ours: [{ id: 28 }, { id: 29 }, { id: 30 }],
    none: nothing,
  },
  'a join': {
    sql: `select a.name, n.body from probe.animal a
          join probe.note n on n.organisation_id = a.organisation_id and n.animal_id = a.id
          where a.organisation_id = $1 and a.id = 5 order by n.id`,
    ours: [
      { name: 'ours 5', body: 'note 1' },
      { name: 'ours 5', body: 'note 2' },
    ],
    none: nothing,
  },
  'an outer join': {
    sql: `select a.name, n.body from probe.animal a
          left join probe.note n on n.organisation_id = a.organisation_id and n.animal_id = a.id
          where a.organisation_id = $1 and a.id = 6`,
    ours: [{ name: 'ours 6', body: null }],
    none: nothing,
  },
  'a count': {
    sql: `select count(*) as animals from probe.animal where organisation_id = $1`,
    ours: [{ animals: 30 }],
    none: [{ animals: 0 }],
  },
  'an aggregate': {
    sql: `select max(id) as last, array_agg(id order by id) filter (where id < 3) as first
          from probe.animal where organisation_id = $1`,
    ours: [{ last: 30, first: [1, 2] }],
    none: [{ last: null, first: null }],
  },
  'an aggregate by group': {
    sql: `select animal_id as id, count(*) as notes from probe.note where organisation_id = $1 and animal_id < 3
          group by animal_id order by animal_id`,
    ours: [
      { id: 1, notes: 2 },
      { id: 2, notes: 2 },
    ],
    none: nothing,
  },
  'a union': {
    sql: `select name as text from probe.animal where organisation_id = $1 and id = 1
          union all select body from probe.note where organisation_id = $1 and animal_id = 1 order by text`,
    ours: [{ text: 'note 1' }, { text: 'note 2' }, { text: 'ours 1' }],
    none: nothing,
  },
  'an inner CTE': {
    sql: `with late as (select id, name from probe.animal where organisation_id = $1 and id > 28)
          select name from late order by id`,
    ours: [{ name: 'ours 29' }, { name: 'ours 30' }],
    none: nothing,
  },
  'a subquery as a column': {
    sql: `select a.id, (select count(*) from probe.note n where n.organisation_id = $1 and n.animal_id = a.id) as notes
          from probe.animal a where a.organisation_id = $1 and a.id in (5, 6) order by a.id`,
    ours: [
      { id: 5, notes: 2 },
      { id: 6, notes: 0 },
    ],
    none: nothing,
  },
};

describe.each(['force_generic_plan', 'force_custom_plan'])('one statement under row-level security, %s', (plan) => {
  let probe: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    probe = await createProbeDatabase();
    database = await openDatabase(probe, 1);
    // Reads that wait for each other use the same connection, so that the setting holds.
    await database.read(ours, `select set_config('plan_cache_mode', $2, false) where $1::uuid is not null`, [plan]);
  });
  afterAll(async () => {
    await database.dataSource.destroy();
    await probe.drop();
  });

  describe.each(Object.entries(shapes))('%s', (_name, shape) => {
    it('is answered with the rows of the organisation that asks, whoever asked before', async () => {
      for (const [organisationId, rows] of [
        [ours, shape.ours],
        [empty, shape.none],
        [ours, shape.ours],
      ] as const)
        expect(await database.read(organisationId, shape.sql)).toEqual(rows);
    });

    it('is answered by the policy alone when the query forgets whose rows it wants', async () => {
      const forgetful = shape.sql.replaceAll(/(\w+\.)?organisation_id = \$1/g, () => '$1::uuid is not null');
      expect(forgetful).not.toBe(shape.sql);
      expect(await database.read(ours, forgetful)).toEqual(shape.ours);
      expect(await database.read(empty, forgetful)).toEqual(shape.none);
    });

    it('is answered with nothing when the query wants the rows of somebody else', async () => {
      const greedy = shape.sql.replaceAll(
        /organisation_id = \$1/g,
        () => 'organisation_id = $2 and $1::uuid is not null',
      );
      expect(await database.read(ours, greedy, [theirs])).toEqual(shape.none);
    });
  });

  it('leaves no organisation behind on the connection', async () => {
    const lane = new Lane(clientOptions(probe.databaseUrl), 1);
    const text = tenantStatement(`select count(*) as animals from probe.animal where organisation_id = $1`);
    expect(await lane.query({ text, values: [ours] })).toEqual([{ animals: 30 }]);
    const tenant = `select current_setting('app.org_id') as tenant`;
    expect(await lane.query({ text: tenant })).toEqual([{ tenant: unknownOrganisation }]);
    expect(await lane.query({ text: `select * from probe.animal` })).toEqual([]);
    await lane.close();
  });

  it('is planned for an organisation that has rows before one is named', async () => {
    const owner = new Client({ connectionString: probe.ownerUrl });
    await owner.connect();
    await owner.query(`create table probe.visit (organisation_id uuid, id int)`);
    await owner.query(`insert into probe.visit select $1, generate_series(1, 4000)`, [ours]);
    for (const sql of tenantPolicySql('probe.visit')) await owner.query(sql);
    await owner.query(`grant select on probe.visit to petcare_app`);
    const lane = new Lane(clientOptions(probe.databaseUrl), 1);
    const [row] = await lane.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
      text: `explain (format json) select * from probe.visit`,
    });
    // A 200th, because nothing is known about organisations' sizes; for a null tenant it's 1.
    expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(10);
    await owner.query(`drop table probe.visit`);
    await Promise.all([lane.close(), owner.end()]);
  });

  it('was planned as this describe says', async () => {
    const [row] = await database.read<{ generic: number; custom: number }>(
      ours,
      `select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom
       from pg_prepared_statements where statement like '%probe.%' and $1::uuid is not null`,
    );
    const isGeneric = plan === 'force_generic_plan';
    expect([(row?.generic ?? 0) > 50, (row?.custom ?? 0) > 50]).toEqual([isGeneric, !isGeneric]);
  });
});
