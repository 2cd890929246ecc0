import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import pg from 'pg';
import { z } from 'zod';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { until } from '../../test/mails.ts';
import { Database, type Transaction } from '../database/database.ts';
import { JobRunnerModule } from '../jobs/job-runner.module.ts';
import { deliverEvents } from './deliver-events.ts';
import { DomainEvents } from './domain-events.ts';
import { defineEvent, EventSubscriber } from './event.ts';
import { EventDelivery } from './event-delivery.ts';
import { EventDeliveryModule } from './event-delivery.module.ts';

const fed = defineEvent({ name: 'test.fed', schema: z.object({ petId: z.string() }) });
const walked = defineEvent({ name: 'test.walked', schema: z.object({ petId: z.string() }) });

/** Writes what it hears to the database, so that a test sees what was committed. */
@Injectable()
class Diary extends EventSubscriber<typeof fed> {
  readonly event = fed;
  readonly name = 'test.diary';
  async handle({ query, organisationId }: Transaction, { petId }: { petId: string }): Promise<void> {
    await query(`insert into platform.diary values ($1, $2, 'diary')`, [organisationId, petId]);
  }
}

@Injectable()
class Scales extends EventSubscriber<typeof fed> {
  readonly event = fed;
  readonly name = 'test.scales';
  broken: ReadonlySet<string> = new Set();
  async handle({ query, organisationId }: Transaction, { petId }: { petId: string }): Promise<void> {
    if (this.broken.has(petId)) throw new Error('The scales are broken');
    await query(`insert into platform.diary values ($1, $2, 'scales')`, [organisationId, petId]);
  }
}

describe('domain events', () => {
  let database: TestDatabase;
  let truth: pg.Client;
  let worker: INestApplicationContext;
  let organisationId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    truth = new pg.Client({ connectionString: database.superuserUrl });
    await truth.connect();
    await truth.query(`create table platform.diary (organisation_id uuid, pet text, by text, seq serial)`);
    await truth.query(`grant all on platform.diary, platform.diary_seq_seq to public`);
    worker = await startBackground(backgroundConfig({ DATABASE_URL: database.databaseUrl }), {
      modules: [EventDeliveryModule],
      providers: [Diary, Scales],
    });
  });
  beforeEach(() => {
    organisationId = randomUUID();
    worker.get(Scales).broken = new Set();
  });
  afterAll(async () => {
    await worker.close();
    await truth.end();
    await database.drop();
  });

  const publish = (petIds: readonly string[], event = fed, app = worker): Promise<void> =>
    app.get(Database).transaction(organisationId, async (transaction) => {
      for (const petId of petIds) await app.get(DomainEvents).publish(transaction, event, { petId });
    });
  const deliver = (app = worker): Promise<void> => app.get(EventDelivery).deliverDue(new AbortController().signal);
  const diary = async (): Promise<string[]> => {
    const { rows } = await truth.query<{ entry: string }>(
      `select pet || ' ' || by as entry from platform.diary where organisation_id = $1 order by seq`,
      [organisationId],
    );
    return rows.map(({ entry }) => entry);
  };
  const events = async (): Promise<object[]> => {
    const { rows } = await truth.query<object>(
      `select delivered_at is not null as delivered, attempts, last_error as "lastError", given_up_at is not null as "givenUp"
       from platform.domain_event where organisation_id = $1 order by id`,
      [organisationId],
    );
    return rows;
  };

  it('reach every subscriber in the order they were published, and only once', async () => {
    await publish(['Rex', 'Fluffy']);
    await deliver();
    await deliver();
    expect(await diary()).toEqual(['Rex diary', 'Rex scales', 'Fluffy diary', 'Fluffy scales']);
  });

  it('are not published by a transaction that fails', async () => {
    const attempt = worker.get(Database).transaction(organisationId, async (transaction) => {
      await worker.get(DomainEvents).publish(transaction, fed, { petId: 'Rex' });
      throw new Error('Rex was not hungry');
    });
    await expect(attempt).rejects.toThrow('not hungry');
    expect(await events()).toEqual([]);
  });

  it('have no effect at all until every subscriber succeeds, and hold up those after them', async () => {
    worker.get(Scales).broken = new Set(['Rex']);
    await publish(['Rex', 'Fluffy']);
    await deliver();
    expect(await diary()).toEqual([]);
    expect(await events()).toEqual([
      { delivered: false, attempts: 1, lastError: 'Error: test.scales: Error: The scales are broken', givenUp: false },
      { delivered: false, attempts: 0, lastError: null, givenUp: false },
    ]);
    worker.get(Scales).broken = new Set();
    await database.shiftClock('5 seconds');
    await deliver();
    expect(await diary()).toEqual(['Rex diary', 'Rex scales', 'Fluffy diary', 'Fluffy scales']);
  });

  it('are set aside after twenty attempts, so that those after them get through', async () => {
    worker.get(Scales).broken = new Set(['Rex']);
    await publish(['Rex', 'Fluffy']);
    for (let attempt = 0; attempt < 20; attempt++) {
      await deliver();
      await database.shiftClock('11 minutes');
    }
    await deliver();
    expect(await diary()).toEqual(['Fluffy diary', 'Fluffy scales']);
    expect(await events()).toEqual([
      expect.objectContaining({ delivered: false, attempts: 20, givenUp: true }),
      expect.objectContaining({ delivered: true, attempts: 0 }),
    ]);
  });

  it('wait for a build that knows them', async () => {
    await publish(['Rex']);
    await truth.query(`update platform.domain_event set name = 'test.of-tomorrow' where organisation_id = $1`, [
      organisationId,
    ]);
    await deliver();
    expect(await events()).toEqual([expect.objectContaining({ delivered: false, attempts: 1 })]);
    await truth.query(`delete from platform.domain_event where organisation_id = $1`, [organisationId]);
  });

  it('that nobody subscribed to are done with', async () => {
    await publish(['Rex'], walked);
    await deliver();
    expect(await events()).toEqual([expect.objectContaining({ delivered: true })]);
  });

  it('are delivered once and in order by several workers at a time', async () => {
    const other = await startBackground(backgroundConfig({ DATABASE_URL: database.databaseUrl }), {
      modules: [EventDeliveryModule],
      providers: [Diary, Scales],
    });
    const pets = Array.from({ length: 30 }, (_, index) => `Pet${index}`);
    await publish(pets);
    await Promise.all([deliver(), deliver(other), deliver(), deliver(other)]);
    await until(async () => deliver().then(async () => (await diary()).length >= 60));
    await other.close();
    expect(await diary()).toEqual(pets.flatMap((pet) => [`${pet} diary`, `${pet} scales`]));
  });

  it('of an organisation with very many do not keep the others waiting', async () => {
    const many = organisationId;
    await publish(Array.from({ length: 50 }, (_, index) => `Pet${index}`));
    organisationId = randomUUID();
    await publish(['Rex']);
    await deliver();
    const { rows } = await truth.query(
      `select count(*)::int as ahead from platform.diary
       where organisation_id = $1 and seq < (select min(seq) from platform.diary where organisation_id = $2)`,
      [many, organisationId],
    );
    // Twenty events, each told to two.
    expect(rows).toEqual([{ ahead: 40 }]);
    organisationId = many;
    expect(await diary()).toHaveLength(100);
  });

  it('are delivered at once by a worker, although the sweep is ten minutes away', async () => {
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl });
    const running = await startBackground(config, {
      modules: [JobRunnerModule.for([deliverEvents]), EventDeliveryModule],
      providers: [Diary, Scales],
    });
    const api = await startBackground(config);
    await publish(['Rex'], fed, api);
    await until(async () => (await diary()).length === 2);
    await Promise.all([api.close(), running.close()]);
    expect(await diary()).toEqual(['Rex diary', 'Rex scales']);
  });

  it('are delivered by a worker that was about to find nothing more to do', async () => {
    const { acrossOrganisations } = Database.prototype;
    // Nothing to deliver, and nothing to wait for.
    let nothing = 0;
    jest.spyOn(worker.get(Database), 'acrossOrganisations').mockImplementation(async function <
      T extends pg.QueryResultRow,
    >(this: Database, ...asked: Parameters<Database['acrossOrganisations']>) {
      const rows = await acrossOrganisations.apply<Database, typeof asked, Promise<T[]>>(this, asked);
      if (rows.length === 0 && ++nothing === 2) {
        await publish(['Fluffy']);
        await deliver();
      }
      return rows;
    });
    await publish(['Rex']);
    await deliver();
    expect(await diary()).toEqual(['Rex diary', 'Rex scales', 'Fluffy diary', 'Fluffy scales']);
  });

  it('are of one organisation, and of one name', async () => {
    await publish(['Rex']);
    const seen = await worker
      .get(Database)
      .transaction(randomUUID(), (transaction) => transaction.query(`select id from platform.domain_event`));
    expect(seen).toEqual([]);
    expect(() => defineEvent({ name: 'test.fed', schema: z.object({}) })).toThrow('defined twice');
  });
});
