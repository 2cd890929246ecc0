import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditChainPart, type AuditChainPart } from '@petcare/contracts/maintenance';
import { AuditChain } from '@petcare/platform';
import {
  asSuperAdmin,
  createPet,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

const folder = mkdtempSync(join(tmpdir(), 'petcare-chain-'));
const headFile = join(folder, 'head.json');

let api: TestApi;
let staff: Actor;
let owner: Actor;
let worker: INestApplicationContext;
beforeAll(async () => {
  const settings = { AUDIT_HEAD_FILE: headFile };
  api = await startTestApi({ settings });
  worker = await startTestWorker(api.database, settings);
  staff = await asSuperAdmin(await signUp(api));
  owner = await signUp(api);
  for (const name of ['Bella', 'Milo', 'Secret Biscuit']) await createPet(owner, { name });
  await sealed();
});
afterAll(async () => {
  await worker.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

/** All of it, outside too: the file is written after the rows. */
const sealed = () =>
  eventually(async () => {
    const [{ open, newest } = { open: 1, newest: 0 }] = await api.sql<{ open: number; newest: number }>(
      `select count(*) filter (where sequence is null)::int as open, max(sequence)::int as newest from platform.audit_event`,
    );
    expect(open).toBe(0);
    expect(JSON.parse(readFileSync(headFile, 'utf8'))).toMatchObject({ sequence: newest });
  });
const verify = async (from?: string): Promise<AuditChainPart> =>
  auditChainPart.parse((await staff.get(`/api/admin/audit-chain${from ? `?from=${from}` : ''}`)).body);

describe('the chain', () => {
  it('is read to its end and held against the seal outside, and that is on record', async () => {
    const part = await verify();
    expect(part).toMatchObject({ faultCount: 0, faults: [], isHeadKnown: true, next: null });
    expect(part.checked).toBeGreaterThan(4);
    const { body } = await staff.get('/api/admin/audit-events?action=audit-chain.');
    expect(body).toMatchObject({ items: [{ action: 'audit-chain.verified', actor: { id: staff.userId } }] });
  });

  it('is read in stretches, which together find what one does', async () => {
    await sealed();
    const chain = api.app.get(AuditChain, { strict: false });
    const whole = await chain.verify(null, 5_000);
    let [parts, from]: [number, (typeof whole)['next']] = [0, null];
    do {
      const part = await chain.verify(from, 2);
      expect(part.faults).toEqual([]);
      expect(part.isHeadKnown === null).toBe(part.next !== null);
      [parts, from] = [parts + 1, part.next];
    } while (from);
    expect(parts).toBe(Math.floor(whole.checked / 2) + 1);
  });

  it.each(['x', Buffer.from('["a","b"]').toString('base64url')])('refuses to go on from %s', async (from) => {
    expect(await staff.get(`/api/admin/audit-chain?from=${from}`)).toMatchObject({ status: 400 });
  });

  it('is for staff of the platform', async () => {
    expect(await owner.get('/api/admin/audit-chain')).toMatchObject({ status: 404 });
  });
});

describe('an event that was tampered with', () => {
  const found = async () => {
    const { faults } = await verify();
    return faults.map(({ sequence, what, event }) => ({ sequence, what, action: event?.action ?? null }));
  };

  it.each([
    [`actor_id = gen_random_uuid()`, 'is not what was sealed, or not in its place'],
    [`changes = '{"name": ["a", "b"]}'`, 'has other values than those that were sealed'],
    [`changes = null`, 'has other values than those that were sealed'],
  ])('is named: %s', async (change, what) => {
    await sealed();
    const [row] = await api.sql<{ sequence: number; kept: string }>(
      `select sequence::int, to_jsonb(e)::text as kept from platform.audit_event e where action = 'pet.created' order by 1 limit 1`,
    );
    await api.sql(`update platform.audit_event set ${change} where sequence = $1`, [row?.sequence ?? 0]);
    expect(await found()).toEqual([{ sequence: row?.sequence, what, action: 'pet.created' }]);
    await api.sql(
      `update platform.audit_event e set actor_id = kept.actor_id, changes = kept.changes
       from jsonb_populate_record(null::platform.audit_event, $1::jsonb) kept where e.sequence = kept.sequence`,
      [row?.kept ?? ''],
    );
  });

  it('is named when values were put where none were sealed', async () => {
    await api.sql(
      `insert into platform.audit_event (organisation_id, id, actor_kind, action, entity, entity_id, changed)
       values ($1, gen_random_uuid(), 'system', 'thing.seen', 'thing', gen_random_uuid(), '{}')`,
      [owner.organisationId],
    );
    await sealed();
    const set = (changes: string | null) =>
      api.sql(`update platform.audit_event set changes = $1::jsonb where action = 'thing.seen'`, [changes]);
    await set('{"name": ["a", "b"]}');
    expect(await found()).toMatchObject([
      { what: 'has other values than those that were sealed', action: 'thing.seen' },
    ]);
    await set(null);
    expect(await found()).toEqual([]);
  });

  it('is missed where it was, and at the end by the seal outside', async () => {
    await sealed();
    const [{ last } = { last: 0 }] = await api.sql<{ last: number }>(
      `select max(sequence)::int as last from platform.audit_event`,
    );
    await api.sql(`delete from platform.audit_event where sequence = 2`);
    expect(await found()).toContainEqual({
      sequence: 3,
      what: 'comes after 1: what was between them is gone',
      action: expect.any(String),
    });
    await api.sql(`delete from platform.audit_event where sequence > $1`, [last - 3]);
    const { body } = await staff.get('/api/admin/audit-chain');
    expect(auditChainPart.parse(body).faults.at(-1)).toMatchObject({
      what: 'was sealed once, and the chain ends before it',
    });
  });

  it('says nothing of its values', async () => {
    expect(JSON.stringify(await verify())).not.toContain('Biscuit');
  });
});
