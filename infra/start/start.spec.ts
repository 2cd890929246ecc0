import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson } from '../system/json-file.ts';
import { commandLine } from '../system/processes.ts';
import { removeCheckout, standInCheckout, Start } from './stand-in.fixture.ts';

const slow = 60_000;
const root = standInCheckout();
afterAll(async () => {
  await Start.stopAll();
  removeCheckout(root);
});

const started = (checkout = root) => readFileSync(join(checkout, 'started.txt'), 'utf8').trim().split('\n');
const pidOf = (program: string) =>
  Number(
    started()
      .findLast((line) => line.includes(program) && !line.startsWith('end'))
      ?.split(' ')[1],
  );
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20);
};
const inbox = () => readJson<{ children: number[] }>(join(root, '.data/run.json'), { children: [] }).children[0] ?? 0;
const postmaster = () =>
  Number(readFileSync(join(root, '.data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const ask = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.end();
};
/** Asks again until it succeeds; the test's time is the limit. */
const eventually = async (check: () => Promise<unknown>): Promise<void> => {
  while (
    !(await check().then(
      () => true,
      () => false,
    ))
  )
    await pause(20);
};
const gone = (pid: number) => until(() => commandLine(pid) === '');

describe('a start', () => {
  it(
    'migrates as owner, seeds as the application, serves, and says where and who',
    async () => {
      const start = new Start(root);
      await start.says('Ctrl-C stops everything');
      expect(started().slice(0, 2)).toEqual(['migrate as owner', 'seed as app']);
      expect(start.output).toMatch(
        /Log in as +demo, yard or superadmin, password [a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\n/,
      );
      const given = (await (await fetch(start.address('Product'))).json()) as Record<string, string>;
      expect(given).toMatchObject({
        NODE_ENV: 'development',
        PUBLIC_URL: start.address('Product'),
        DATABASE_URL: expect.stringContaining('postgres://petcare_app:'),
        SMTP_URL: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
        APP_SECRET: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(given).not.toHaveProperty('DATABASE_OWNER_URL');
      expect(await (await fetch(`${start.address('Inbox')}/api/mails`)).json()).toEqual([]);
      await until(() => started().some((line) => line.includes('services/worker')));
      expect(await start.stop('SIGINT')).toBe(0);
      expect(started().filter((line) => line.startsWith('end'))).toHaveLength(2);
      expect(statSync(join(root, '.data/secrets.json')).mode & 0o777).toBe(0o600);
    },
    slow,
  );

  it(
    'does the second time only what is left to do, with the same secrets',
    async () => {
      const before = started().length;
      const secrets = readFileSync(join(root, '.data/secrets.json'), 'utf8');
      const start = new Start(root);
      await start.says('Ctrl-C stops everything');
      expect(
        started()
          .slice(before)
          .every((line) => /services\/(api|worker)/.test(line)),
      ).toBe(true);
      expect(readFileSync(join(root, '.data/secrets.json'), 'utf8')).toBe(secrets);
      expect(await start.stop()).toBe(0);
    },
    slow,
  );

  it(
    'starts what was killed again, each by itself, and goes on',
    async () => {
      const start = new Start(root);
      await start.says('Ctrl-C stops everything');
      await until(() => started().at(-1)?.includes('services/worker') === true);
      const product = start.address('Product');
      const answers = (address: string) => eventually(async () => expect((await fetch(address)).status).toBe(200));
      for (const [name, program] of [
        ['API', 'services/api'],
        ['worker', 'services/worker'],
      ] as const) {
        const killed = pidOf(program);
        process.kill(killed, 'SIGKILL');
        await start.says(`The ${name} ended by itself (SIGKILL) and is being restarted.`);
        await until(() => pidOf(program) !== killed);
        await answers(product);
      }
      process.kill(inbox(), 'SIGKILL');
      await start.says('The inbox ended by itself (SIGKILL) and is being restarted.');
      await answers(start.address('Inbox'));
      const url = (await (await fetch(product)).json()) as { DATABASE_URL: string };
      process.kill(postmaster(), 'SIGKILL');
      await start.says('PostgreSQL ended by itself and is being restarted.');
      await eventually(() => ask(url.DATABASE_URL));
      expect(await start.stop()).toBe(0);
    },
    slow,
  );

  it(
    'ends with the reason when a part of it has ended five times, and stops the rest',
    async () => {
      const start = new Start(root);
      await start.says('Ctrl-C stops everything');
      const [address, worker] = [start.address('Product'), pidOf('services/worker')];
      // A cut connection doesn't tell one death from the next, so it is asked to die until the whole product has ended.
      const ended = start.ended.then(() => true);
      await eventually(async () => {
        await fetch(`${address}/die`).catch(() => undefined);
        expect(await Promise.race([ended, Promise.resolve(false)])).toBe(true);
      });
      expect(await start.ended).toBe(1);
      expect(start.output.match(/The API ended by itself \(code 3\) and is being restarted/g)).toHaveLength(4);
      expect(start.output).toMatch(/The API ended by itself \(code 3\)[^]*the last words/);
      expect(commandLine(worker)).toBe('');
    },
    slow,
  );

  it(
    'tries a database that does not start again, and ends with the end of its log when that stays so',
    async () => {
      const start = new Start(root);
      await start.says('Ctrl-C stops everything');
      const configuration = join(root, '.data/postgres/cluster/postgresql.conf');
      const right = readFileSync(configuration, 'utf8');
      writeFileSync(configuration, `${right}\nthere_is_no_such_setting = 1\n`);
      process.kill(postmaster(), 'SIGKILL');
      try {
        expect(await start.ended).toBe(1);
      } finally {
        writeFileSync(configuration, right);
      }
      expect(start.output.match(/PostgreSQL ended by itself and is being restarted/g)).toHaveLength(4);
      expect(start.output).toMatch(
        /PostgreSQL ended too often\. The end of its log, \/.*:\n[^]*there_is_no_such_setting/,
      );
      expect(start.output.trim().split('\n').length).toBeLessThan(150);
    },
    slow,
  );

  it(
    'recovers from the kill of everything, and its programs do not outlive it',
    async () => {
      const killed = new Start(root);
      await killed.says('Ctrl-C stops everything');
      const programs = [pidOf('services/api'), pidOf('services/worker')];
      const address = killed.address('Product');
      await killed.stop('SIGKILL');
      await Promise.all(programs.map(gone));
      const next = new Start(root);
      await next.says('Ctrl-C stops everything');
      expect(next.output).toContain('found running');
      expect(next.address('Product')).toBe(address);
      expect(await next.stop()).toBe(0);
    },
    slow,
  );

  it(
    'says that another one runs on the data directory, and leaves it alone',
    async () => {
      const first = new Start(root);
      await first.says('Ctrl-C stops everything');
      const second = new Start(root);
      expect(await second.ended).toBe(1);
      expect(second.output).toContain(
        `Petcare is already running on this data directory (process ${first.child.pid}): ${first.address('Product')}`,
      );
      expect((await fetch(first.address('Product'))).status).toBe(200);
      expect(await first.stop()).toBe(0);
    },
    slow,
  );

  it(
    'runs beside that of another checkout',
    async () => {
      const other = standInCheckout();
      const starts = [new Start(root), new Start(other)];
      await Promise.all(starts.map((start) => start.says('Ctrl-C stops everything')));
      const addresses = starts.flatMap((start) => [start.address('Product'), start.address('Inbox')]);
      expect(new Set(addresses).size).toBe(4);
      expect(await Promise.all(starts.map((start) => start.stop()))).toEqual([0, 0]);
      removeCheckout(other);
    },
    slow,
  );
});

describe('the environment of a start', () => {
  let taken: number;
  const squatter = createServer();
  beforeAll(async () => {
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    taken = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => squatter.close(resolve)));

  const refusal = async (environment: NodeJS.ProcessEnv) => {
    const start = new Start(root, environment);
    expect(await start.ended).toBe(1);
    return start.output.trim();
  };

  it(
    'is refused with the name of what cannot be used',
    async () => {
      expect(await refusal({ PORT: '80a' })).toBe('PORT must be a port between 1 and 65535, not "80a".');
      expect(await refusal({ PETCARE_DEMO_PASSWORD: 'short' })).toBe(
        'PETCARE_DEMO_PASSWORD must have at least 12 characters.',
      );
      expect(await refusal({ PORT: String(taken) })).toContain(`PORT ${taken} is taken by another program`);
      expect(await refusal({ INBOX_PORT: String(taken) })).toContain(`INBOX_PORT ${taken} is taken by another program`);
    },
    slow,
  );

  it(
    'has no demo log-ins and no inbox where it is production with a mail server',
    async () => {
      const start = new Start(root, { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.petcare.example:25' });
      await start.says('Ctrl-C stops everything');
      expect(start.output).not.toMatch(/Log in as|Inbox/);
      expect(start.output).toContain('goes to mail.petcare.example:25');
      expect(await start.stop()).toBe(0);
    },
    slow,
  );

  it(
    'may name a database of its own, which is migrated and seeded as every time',
    async () => {
      const database = {
        DATABASE_URL: 'postgres://app@db.example/petcare',
        DATABASE_OWNER_URL: 'postgres://owner@db.example/petcare',
      };
      const before = started().length;
      const start = new Start(root, database);
      await start.says('Ctrl-C stops everything');
      expect(start.output).toContain('db.example/petcare');
      expect(started().slice(before, before + 2)).toEqual(['migrate as owner', 'seed as app']);
      expect(await start.stop()).toBe(0);
    },
    slow,
  );
});

describe('a build', () => {
  it(
    'is made again when a source changed, and its failure ends the start with its output',
    async () => {
      const description = { name: 'broken', scripts: { build: 'echo The compiler said no; exit 7' } };
      writeFileSync(join(root, 'services/api/package.json'), JSON.stringify(description));
      const start = new Start(root);
      expect(await start.ended).toBe(1);
      expect(start.output).toMatch(/The compiler said no[^]*The build failed \(code 1\)/);
    },
    slow,
  );
});
