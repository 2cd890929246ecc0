import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, startMailServer, type MailServer, type TestDatabase } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, until } from '../../test/mails.ts';
import { spawnMailWorker } from '../../test/spawn-worker.ts';

const connections = 10;
const kills = [30, 80, 130, 170];

/** The server takes its time, so that a kill finds mails at every stage. */
const slowly = async (step: string): Promise<undefined> => {
  if (step === 'message' || step === 'RCPT') await pause(10);
};

describe('a worker in the middle of 200 due mails', () => {
  let database: TestDatabase;
  let server: MailServer;
  let api: INestApplicationContext;
  let settings: Record<string, string>;

  beforeAll(async () => {
    [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
    settings = {
      DATABASE_URL: database.databaseUrl,
      SMTP_URL: server.url,
      SMTP_CONNECTIONS: String(connections),
      SWEEP_SECONDS: '1',
    };
    api = await startBackground(backgroundConfig(settings));
    server.behave(slowly);
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([server.stop(), database.drop()]);
  });

  const taken = (planned: readonly string[]): string[] =>
    server.taken.map(({ headers }) => headers.get('subject') ?? '').filter((subject) => planned.includes(subject));
  const settled = async (planned: readonly string[]): Promise<boolean> =>
    (await mailRows(database)).filter(({ subjectId }) => planned.includes(subjectId)).every(({ open }) => !open);

  // The time only guards against hanging: five processes in a row have to load the product on a busy machine.
  it('loses none to kill -9, and knows each that may have arrived twice', async () => {
    const planned = await planPostcards(api, { count: 200 });
    for (const killAt of kills) {
      const worker = spawnMailWorker(settings);
      await until(() => taken(planned).length >= killAt);
      expect(await worker.end('SIGKILL')).toBe('SIGKILL');
      // The dead worker's leases end; what it may have sent waits longer.
      await database.shiftClock('30 seconds');
    }
    await database.shiftClock('1 minute');
    const last = spawnMailWorker(settings);
    await until(() => settled(planned));
    await last.end('SIGTERM');
    const rows = await mailRows(database);
    // Two kills may have hit the same mail: then nobody knows, and somebody is told.
    const untold = rows.filter(({ state }) => state !== 'uncertain').map(({ subjectId }) => subjectId);
    expect([...new Set(taken(planned))]).toEqual(expect.arrayContaining(untold));
    expect(rows.map(({ subjectId }) => subjectId).toSorted()).toEqual(planned.toSorted());
    const flagged = rows.filter(({ offerCount }) => offerCount > 1).map(({ subjectId }) => subjectId);
    const twice = taken(planned).filter((subject, index, all) => all.indexOf(subject) !== index);
    expect(flagged).toEqual(expect.arrayContaining(twice));
    // What one worker has between mark and record: two mails per connection, however slow it is.
    expect(twice.length).toBeLessThanOrEqual(kills.length * 2 * connections);
  }, 400_000);

  it('ends in order when it is asked to, and the next one sends the rest, each mail once', async () => {
    const planned = await planPostcards(api, { count: 200 });
    const worker = spawnMailWorker(settings);
    await until(() => taken(planned).length >= 50);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(taken(planned).length).toBeLessThan(200);
    const next = spawnMailWorker(settings);
    await until(() => settled(planned));
    await next.end('SIGTERM');
    expect(taken(planned).toSorted()).toEqual(planned.toSorted());
  }, 400_000);
});
