import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { createTestDatabase, eventually, startProxy, testRedisUrl, type TestDatabase } from '@petcare/testing/server';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import type { Config } from '../config/config.ts';
import { definedJobs, defineJob, JobHandler } from './job.ts';
import { JobRunnerModule } from './job-runner.module.ts';
import { Jobs } from './jobs.ts';

const greet = defineJob({ name: 'greet', schema: z.object({ petId: z.string() }) });
const tidy = defineJob({ name: 'tidy', schema: z.object({}), options: { sweep: true } });
const stumble = defineJob({ name: 'stumble', schema: z.object({}), options: { attempts: 2 } });

/** What ran, as seen by a waiting test. */
class Witness {
  readonly seen: { name: string; at: number; petId?: string }[] = [];
  private waiting: (() => void)[] = [];

  note(name: string, petId?: string): void {
    this.seen.push({ name, at: Date.now(), ...(petId && { petId }) });
    for (const check of this.waiting) check();
  }

  count(name: string): number {
    return this.seen.filter((entry) => entry.name === name).length;
  }

  async until(name: string, count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const check = (): void => void (this.count(name) >= count && resolve());
      this.waiting.push(check);
      check();
    });
  }
}

@Injectable()
class Greeter extends JobHandler<typeof greet> {
  readonly job = greet;
  constructor(private readonly witness: Witness) {
    super();
  }
  async handle({ petId }: { petId: string }): Promise<void> {
    this.witness.note('greet', petId);
  }
}

@Injectable()
class Tidier extends JobHandler<typeof tidy> {
  readonly job = tidy;
  constructor(private readonly witness: Witness) {
    super();
  }
  async handle(): Promise<void> {
    this.witness.note('tidy');
  }
}

@Injectable()
class Stumbler extends JobHandler<typeof stumble> {
  readonly job = stumble;
  constructor(private readonly witness: Witness) {
    super();
  }
  async handle(): Promise<void> {
    this.witness.note('stumble');
    if (this.witness.count('stumble') === 1) throw new Error('The first attempt fails');
  }
}

const runner = JobRunnerModule.for([greet, tidy, stumble]);
const handlers = [Witness, Greeter, Tidier, Stumbler];

describe.each(['PostgreSQL', 'Redis'])('jobs on %s', (backend) => {
  let database: TestDatabase;
  let config: Config;
  let worker: INestApplicationContext;
  let jobs: Jobs;
  let witness: Witness;

  beforeAll(async () => {
    database = await createTestDatabase();
    const redis = backend === 'Redis' ? { REDIS_URL: testRedisUrl() } : {};
    if (redis.REDIS_URL) await flush(redis.REDIS_URL);
    config = backgroundConfig({ DATABASE_URL: database.databaseUrl, ...redis });
    worker = await startBackground(config, { modules: [runner], providers: handlers });
    jobs = worker.get(Jobs);
    witness = worker.get(Witness);
  });
  afterAll(async () => {
    await worker.close();
    await database.drop();
  });

  it('brings what another process asked for to the handler', async () => {
    const api = await startBackground(config);
    await api.get(Jobs).wake(greet, { petId: 'from-afar' });
    await api.close();
    await witness.until('greet', 1);
    expect(witness.seen).toContainEqual(expect.objectContaining({ name: 'greet', petId: 'from-afar' }));
  });

  it('runs at the time it was asked for and not before', async () => {
    const at = new Date(Date.now() + 1200);
    await jobs.wake(greet, { petId: 'later' }, { at });
    await witness.until('greet', 2);
    const ran = witness.seen.find(({ petId }) => petId === 'later')?.at ?? 0;
    expect(ran - at.getTime()).toBeGreaterThanOrEqual(0);
  });

  it('runs equal wake-ups of one moment once, and different ones each', async () => {
    const at = new Date(Date.now() + 500);
    const before = witness.count('greet');
    const twenty = Array.from({ length: 20 }, () => jobs.wake(greet, { petId: 'same' }, { at }));
    await Promise.all([...twenty, jobs.wake(greet, { petId: 'other' }, { at })]);
    await jobs.wake(greet, { petId: 'end' }, { at: new Date(at.getTime() + 500) });
    await witness.until('greet', before + 3);
    const since = witness.seen.filter(({ name }) => name === 'greet').slice(before);
    expect(since.map(({ petId }) => petId).toSorted()).toEqual(['end', 'other', 'same']);
  });

  it('tries again what failed, as often as the job says', async () => {
    await jobs.wake(stumble, {});
    await witness.until('stumble', 2);
    expect(witness.count('stumble')).toBe(2);
  });

  it('sweeps once at the start, whatever is in the queue', () => {
    expect(witness.count('tidy')).toBe(1);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}

describe('sweeps', () => {
  it('run by the clock of the worker, without the queue', async () => {
    const database = await createTestDatabase();
    const config = backgroundConfig({
      DATABASE_URL: database.databaseUrl,
      REDIS_URL: 'redis://127.0.0.1:1',
      SWEEP_SECONDS: '1',
    });
    const worker = await startBackground(config, { modules: [runner], providers: handlers });
    await worker.get(Witness).until('tidy', 3);
    await worker.close();
    await database.drop();
    expect(worker.get(Witness).count('tidy')).toBeGreaterThanOrEqual(3);
  });
});

describe('a queue that is away', () => {
  it('is used again once it is back', async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, REDIS_URL: url });
    const worker = await startBackground(config, { modules: [runner], providers: handlers });
    const redis = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: 'ignore' });
    const visitor = new Redis(url, { maxRetriesPerRequest: null });
    visitor.on('error', () => undefined);
    await visitor.ping();
    const again = setInterval(() => void worker.get(Jobs).wake(greet, { petId: 'back' }), 200);
    await worker.get(Witness).until('greet', 1);
    clearInterval(again);
    await worker.close();
    visitor.disconnect();
    redis.kill();
    await once(redis, 'exit');
    await database.drop();
    expect(worker.get(Witness).seen).toContainEqual(expect.objectContaining({ name: 'greet', petId: 'back' }));
  });

  it('is used again after PostgreSQL cut every connection', async () => {
    const database = await createTestDatabase();
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl });
    const worker = await startBackground(config, { modules: [runner], providers: handlers });
    await worker.get(Jobs).wake(greet, { petId: 'before' });
    await worker.get(Witness).until('greet', 1);
    const superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await superuser.end();
    const again = setInterval(() => void worker.get(Jobs).wake(greet, { petId: 'after' }), 200);
    await worker.get(Witness).until('greet', 2);
    clearInterval(again);
    await worker.close();
    await database.drop();
    expect(worker.get(Witness).seen).toContainEqual(expect.objectContaining({ name: 'greet', petId: 'after' }));
  });

  it.each(['PostgreSQL', 'Redis'])('keeps nobody who asks while %s hangs', async (backend) => {
    const database = await createTestDatabase();
    const proxy = await startProxy(backend === 'Redis' ? testRedisUrl() : database.databaseUrl);
    const settings = backend === 'Redis' ? { REDIS_URL: proxy.url } : { DATABASE_URL: proxy.url };
    const api = await startBackground(backgroundConfig({ DATABASE_URL: database.databaseUrl, ...settings }));
    const jobs = api.get(Jobs);
    await jobs.wake(greet, { petId: 'before' });
    proxy.freeze();
    await expect(jobs.wake(greet, { petId: 'nobody' })).resolves.toBeUndefined();
    await expect(jobs.depth()).rejects.toThrow('does not answer');
    await proxy.restore();
    await eventually(async () => expect(await jobs.depth()).toMatchObject({ active: 0 }));
    await api.close();
    await proxy.stop();
    await database.drop();
  });

  it('costs the caller no error, and does not keep them', async () => {
    const database = await createTestDatabase();
    const config = backgroundConfig({ DATABASE_URL: database.databaseUrl, REDIS_URL: 'redis://127.0.0.1:1' });
    const api = await startBackground(config);
    await expect(api.get(Jobs).wake(greet, { petId: 'nobody' })).resolves.toBeUndefined();
    await api.close();
    await database.drop();
  });
});

describe('a worker', () => {
  const start = async (providers: (typeof handlers)[number][]): Promise<void> => {
    const database = await createTestDatabase();
    try {
      const config = backgroundConfig({ DATABASE_URL: database.databaseUrl });
      await (await startBackground(config, { modules: [runner], providers })).close();
    } finally {
      await database.drop();
    }
  };

  it('does not start when a job has no handler', async () => {
    await expect(start([Witness, Greeter, Tidier])).rejects.toThrow('exactly one handler: stumble has 0');
  });

  it('does not start when a job has two handlers', async () => {
    @Injectable()
    class SecondGreeter extends Greeter {}
    await expect(start([...handlers, SecondGreeter])).rejects.toThrow('exactly one handler: greet has 2');
  });

  it('can be told to run every job that is defined', () => {
    expect(definedJobs()).toEqual(expect.arrayContaining([greet, tidy, stumble]));
  });

  it('knows each job by one name, and sweeps only what needs no payload', () => {
    expect(() => defineJob({ name: 'greet', schema: z.object({}) })).toThrow('defined twice');
    const petId = z.object({ petId: z.string() });
    expect(() => defineJob({ name: 'needy', schema: petId, options: { sweep: true } })).toThrow('empty payload');
  });
});
