import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, eventually, type TestDatabase } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { Database } from '../database/database.ts';
import { noOrganisation } from '../database/no-organisation.ts';
import { readHead, type AuditHead } from './audit-head.ts';
import { AuditModule } from './audit.module.ts';
import { AuditSealer } from './audit-sealer.ts';
import { AuditSealerModule } from './audit-sealer.module.ts';
import { Audit } from './audit.ts';
import { randomTampering } from './tampering.fixture.ts';
import { verifyAudit, verifyChain } from './verify-audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'petcare-audit-'));
const headFile = join(folder, 'head.json');

let database: TestDatabase;
let worker: INestApplicationContext;
let truth: Client;

const sealAll = (): Promise<void> => worker.get(AuditSealer, { strict: false }).sealDue();
const head = async (): Promise<AuditHead> => {
  const newest = await readHead(headFile);
  if (!newest) throw new Error('Nothing was exported');
  return newest;
};

async function record(organisationId: string, subjectId?: string): Promise<void> {
  const entry = {
    action: 'pet.updated',
    entity: { kind: 'pet', id: randomUUID() },
    changes: { name: ['a', 'b'] },
  } as const;
  await worker
    .get(Database)
    .transaction(organisationId, (transaction) =>
      worker.get(Audit).record(transaction, { ...entry, ...(subjectId !== undefined && { subjectId }) }),
    );
}

beforeAll(async () => {
  database = await createTestDatabase();
  truth = new Client({ connectionString: database.superuserUrl });
  await truth.connect();
  const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, AUDIT_HEAD_FILE: headFile });
  worker = await startBackground(config, { modules: [AuditModule, AuditSealerModule] });
  const organisations = [randomUUID(), randomUUID(), noOrganisation];
  for (let index = 0; index < 60; index++) await record(organisations[index % 3] ?? '');
  await sealAll();
});
afterAll(async () => {
  await worker.close();
  await truth.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('the chain of all that was done', () => {
  it('is whole, and its head is where the database cannot reach', async () => {
    expect(await verifyAudit(database.ownerUrl, [await head()])).toEqual({ events: 60, faults: [] });
    expect((await head()).sequence).toBe(60);
  });

  it('gets a new event unasked', async () => {
    await record(randomUUID());
    await eventually(async () => expect((await head()).sequence).toBe(61));
  });

  it('is one, however many workers seal at the same moment', async () => {
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl });
    const other = await startBackground(config, { modules: [AuditModule, AuditSealerModule] });
    for (let round = 0; round < 10; round++) {
      await Promise.all([record(randomUUID()), record(randomUUID())]);
      await Promise.all([sealAll(), other.get(AuditSealer, { strict: false }).sealDue(), sealAll()]);
    }
    await other.close();
    await sealAll();
    expect(await verifyAudit(database.ownerUrl, [await head()])).toEqual({ events: 81, faults: [] });
  });

  it('holds after a person was erased, whose values are gone', async () => {
    const person = randomUUID();
    await record(randomUUID(), person);
    await sealAll();
    const { transaction } = worker.get(Database);
    expect(transaction).toBeDefined();
    await worker.get(Database).transaction(noOrganisation, (erasing) => worker.get(Audit).erasePerson(erasing, person));
    await sealAll();
    const { rows } = await truth.query(
      `select changed, changes from platform.audit_event where subject_id = $1 order by id`,
      [person],
    );
    expect(rows).toEqual([
      { changed: ['name'], changes: null },
      { changed: [], changes: null },
    ]);
    expect(await verifyAudit(database.ownerUrl, [await head()])).toEqual({ events: 83, faults: [] });
  });

  it('holds after an organisation was erased, whose values are gone and nobody else’s', async () => {
    const [gone, other] = [randomUUID(), randomUUID()];
    await record(gone);
    await record(other);
    await sealAll();
    await worker.get(Database).transaction(other, ({ query }) => query('select platform.erase_audit_values_here()'));
    await worker.get(Database).transaction(gone, (erasing) => worker.get(Audit).eraseOrganisation(erasing));
    const { rows } = await truth.query(
      `select action, changed, changes from platform.audit_event where organisation_id in ($1, $2) order by id`,
      [gone, other],
    );
    expect(rows).toEqual([
      { action: 'pet.updated', changed: ['name'], changes: null },
      { action: 'pet.updated', changed: ['name'], changes: { name: ['a', 'b'] } },
      { action: 'organisation.purged', changed: [], changes: null },
    ]);
    expect((await verifyAudit(database.ownerUrl, [await head()])).faults).toEqual([]);
    await sealAll();
    expect((await verifyAudit(database.ownerUrl, [await head()])).faults).toEqual([]);
    expect((await truth.query(`select from platform.audit_chain(0, 1000) where not fits`)).rows).toEqual([]);
  });

  it('holds while the erasure of a person waits to be sealed, and says so if it waits too long', async () => {
    const person = randomUUID();
    await record(randomUUID(), person);
    await sealAll();
    const exported = [await head()];
    // Where no sealer sees it.
    await truth.query('begin');
    const fits = async () => {
      const walk = `select fits from platform.audit_chain(0, 1000) where subject_id = $1`;
      return (await truth.query<{ fits: boolean }>(walk, [person])).rows;
    };
    const verdict = async () => ({
      faults: (await verifyChain(truth, exported)).faults.map(({ what }) => what),
      fits: await fits(),
    });
    await truth.query(`update platform.audit_event set changes = null where subject_id = $1`, [person]);
    expect(await verdict()).toEqual({
      faults: ['has other values than those that were sealed'],
      fits: [{ fits: false }],
    });
    await truth.query(
      `insert into platform.audit_event (organisation_id, id, actor_kind, action, entity, entity_id, subject_id, changed)
       values ($1, gen_random_uuid(), 'system', 'user.erased', 'user', $2, $2, '{}')`,
      [noOrganisation, person],
    );
    expect(await verdict()).toEqual({ faults: [], fits: [{ fits: true }] });
    await truth.query(
      `update platform.audit_event set occurred_at = occurred_at - interval '6 minutes' where subject_id = $1 and sequence is null`,
      [person],
    );
    expect((await verdict()).faults).toEqual([expect.stringMatching(/ was not sealed in time$/)]);
    await truth.query('rollback');
  });

  const olderOnes = async (): Promise<string[][]> => {
    const walk = `select sequence from platform.audit_chain(0, 1000) where backdated`;
    const { rows } = await truth.query<{ sequence: string }>(walk);
    const older = 'says that it is older than what was sealed before it';
    const { faults } = await verifyAudit(database.ownerUrl, [await head()]);
    return [
      rows.map(({ sequence }) => sequence),
      faults.filter(({ what }) => what === older).map(({ sequence }) => String(sequence)),
    ];
  };

  it('holds after a pause of ten minutes in which nothing was sealed', async () => {
    await sealAll();
    // As if this worker were gone: another holds the lock.
    await truth.query(`select pg_advisory_lock(726354013)`);
    for (let index = 0; index < 5; index++) await record(randomUUID());
    await database.shiftClock('10 minutes');
    await truth.query(`select pg_advisory_unlock(726354013)`);
    await sealAll();
    expect(await olderOnes()).toEqual([[], []]);
    expect((await verifyAudit(database.ownerUrl, [await head()])).faults).toEqual([]);
  });

  it('shows what was put in with a time of the past, also step by step', async () => {
    await record(randomUUID());
    await sealAll();
    const whole = await head();
    await truth.query('begin');
    for (let step = 1; step <= 4; step++)
      await truth.query(
        `insert into platform.audit_event (organisation_id, id, occurred_at, actor_kind, action, entity, entity_id, changed, sequence, sealed_at, hash)
         values ($1, gen_random_uuid(), platform.now() - $2 * interval '4 minutes', 'system', 'thing.forged', 'thing', gen_random_uuid(), '{}',
           $3, platform.now(), sha256($4))`,
        [noOrganisation, step, whole.sequence + step, `forged ${step}`],
      );
    const walk = `select sequence from platform.audit_chain($1, 10) where backdated`;
    const { rows } = await truth.query<{ sequence: string }>(walk, [whole.sequence + 1]);
    const late = [2, 3, 4].map((step) => whole.sequence + step);
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(late);
    const older = (await verifyChain(truth, [])).faults.filter(({ what }) => what.includes('is older'));
    expect(older.map(({ sequence }) => sequence)).toEqual(late);
    await truth.query('rollback');
  });

  it('shows each of 1 000 tamperings', async () => {
    const exported = [await head()];
    const missed: string[] = [];
    for (let seed = 1; seed <= 1000; seed++) {
      await truth.query('begin');
      const what = await randomTampering(truth, seed);
      if ((await verifyChain(truth, exported)).faults.length === 0) missed.push(`${seed}: ${what}`);
      await truth.query('rollback');
    }
    expect(missed).toEqual([]);
    expect((await verifyChain(truth, exported)).faults).toEqual([]);
  }, 120_000);

  it('is not taken for whole by the sealer once its tail was cut', async () => {
    const before = await head();
    await truth.query(`delete from platform.audit_event where sequence > 80`);
    await record(randomUUID());
    await expect(sealAll()).rejects.toThrow('does not go on from seal');
    expect(await head()).toEqual(before);
    expect((await verifyAudit(database.ownerUrl, [before])).faults).toContainEqual({
      sequence: before.sequence,
      what: 'was sealed once, and the chain ends before it',
    });
  });
});
