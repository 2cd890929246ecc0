import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { Database } from '../database/database.ts';
import { Outbox } from './outbox.ts';

const kind = 'test.postcard';
const soon = new Date('2030-01-01T09:00:00Z');
const later = new Date('2030-01-02T09:00:00Z');

describe('the outbox', () => {
  let database: TestDatabase;
  let app: INestApplicationContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startBackground(backgroundConfig({ DATABASE_URL: database.databaseUrl }));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const plan = (organisationId: string, subjectId: string, sendAt: Date): Promise<void> =>
    app
      .get(Database)
      .transaction(organisationId, (transaction) => app.get(Outbox).plan(transaction, [{ kind, subjectId, sendAt }]));
  const cancel = (organisationId: string, subjectId: string): Promise<void> =>
    app
      .get(Database)
      .transaction(organisationId, (transaction) => app.get(Outbox).cancel(transaction, kind, [subjectId], 'done'));
  const rows = (organisationId: string): Promise<object[]> =>
    app.get(Database).read(
      organisationId,
      `select state, send_at as "sendAt", next_at as "nextAt", last_error as "lastError"
       from platform.outbound_mail where organisation_id = $1`,
    );
  const change = (organisationId: string, sql: string): Promise<object[]> =>
    app
      .get(Database)
      .transaction(organisationId, (transaction) => transaction.query(`update platform.outbound_mail set ${sql}`));

  const planned = (at: Date): object => ({
    state: 'planned',
    sendAt: at.toISOString(),
    nextAt: at.toISOString(),
    lastError: null,
  });

  it('plans a mail once, however often it is told to', async () => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, soon);
    await plan(organisation, subject, soon);
    expect(await rows(organisation)).toEqual([planned(soon)]);
  });

  it('moves a mail whose time changed', async () => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, soon);
    await plan(organisation, subject, later);
    expect(await rows(organisation)).toEqual([planned(later)]);
  });

  it('keeps when a mail is tried again, if its time did not change', async () => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, soon);
    await change(organisation, `attempts = 3, next_at = '2030-06-01T00:00:00Z'`);
    await plan(organisation, subject, soon);
    expect(await rows(organisation)).toEqual([expect.objectContaining({ nextAt: '2030-06-01T00:00:00.000Z' })]);
  });

  it('stops a mail with a reason, and revives it when it is planned again', async () => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, soon);
    await cancel(organisation, subject);
    expect(await rows(organisation)).toEqual([expect.objectContaining({ state: 'suppressed', lastError: 'done' })]);
    await plan(organisation, subject, soon);
    expect(await rows(organisation)).toEqual([planned(soon)]);
  });

  it.each(['sent', 'dead', 'missed'])('leaves a mail alone that is %s', async (state) => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, soon);
    await change(organisation, `state = '${state}', next_at = null`);
    await cancel(organisation, subject);
    await plan(organisation, subject, later);
    expect(await rows(organisation)).toEqual([expect.objectContaining({ state, sendAt: soon.toISOString() })]);
  });

  it('neither moves nor stops a mail that a server was offered', async () => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, soon);
    await change(
      organisation,
      `state = 'uncertain', lease_token = gen_random_uuid(), offered_at = now(), offer_count = 1`,
    );
    await cancel(organisation, subject);
    await plan(organisation, subject, later);
    expect(await rows(organisation)).toEqual([
      expect.objectContaining({ state: 'uncertain', sendAt: soon.toISOString() }),
    ]);
  });

  it('plans nothing when the transaction does not commit', async () => {
    const organisation = randomUUID();
    const attempt = app.get(Database).transaction(organisation, async (transaction) => {
      await app.get(Outbox).plan(transaction, [{ kind, subjectId: randomUUID(), sendAt: soon }]);
      throw new Error('The reason for the mail is gone');
    });
    await expect(attempt).rejects.toThrow('is gone');
    expect(await rows(organisation)).toEqual([]);
  });

  it('shows an organisation its own mails only', async () => {
    const [organisation, other] = [randomUUID(), randomUUID()];
    await plan(organisation, randomUUID(), soon);
    const seen = await app
      .get(Database)
      .transaction(other, (transaction) => transaction.query(`select id from platform.outbound_mail`));
    expect(seen).toEqual([]);
  });

  it('has everything written anew although letters that are due are in the hands of others', async () => {
    const [organisation, subject] = [randomUUID(), randomUUID()];
    await plan(organisation, subject, new Date('2020-01-01T09:00:00Z'));
    await app.get(Database).transaction(organisation, async (holder) => {
      await holder.query(`select from platform.outbound_mail where organisation_id = $1 for update`, [organisation]);
      await app.get(Database).transaction(organisation, async (transaction) => {
        await transaction.query(`set local lock_timeout = '500ms'`);
        await app.get(Outbox).recheckAll(transaction);
      });
    });
    expect(await app.get(Database).read(organisation, `select epoch from platform.mail_recheck`)).toEqual([
      { epoch: 1 },
    ]);
  });
});
