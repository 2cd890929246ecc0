import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { makeClockMovable, MovableClock } from '@petcare/testing/server/movable-clock';
import { Client, Pool } from 'pg';
import { packageScript } from '../system/package-script.ts';
import { startTestServers, type TestServers, type TestServersOptions } from '../test/servers/test-servers.ts';
import { end, run, start } from './programs.ts';
import { type MailSink, startMailSink } from './sink.ts';
import { judge, type MailRow, type Verdict } from './verdict.ts';

export type WorkerSettings = Readonly<Record<string, string>>;

const common = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://petcare.test',
  APP_SECRET: 'not a secret, only long enough to be one',
  SWEEP_SECONDS: '1',
  LOG_LEVEL: 'fatal',
};
const worker = [
  '--conditions=source',
  '--import',
  './services/platform/test/typescript.mjs',
  'services/platform/test/mail-worker.ts',
];

/** Servers, a sink and workers that send postcards: everything around sending e-mails, to be hurt. */
export class MailField {
  readonly sink: MailSink;
  /** A single connection, made anew after the database ended it. */
  readonly database: Pool;
  readonly servers: TestServers;
  private readonly children = new Set<ChildProcess>();
  private isKeyed = true;
  private planned = 0;
  private before = 0;

  private constructor(servers: TestServers, sink: MailSink, database: Pool) {
    this.servers = servers;
    this.sink = sink;
    this.database = database;
  }

  static async start(
    seed: number,
    { movableClock = false, ...options }: TestServersOptions & { movableClock?: boolean } = {},
  ): Promise<MailField> {
    await run([packageScript('typescript', 'tsc'), '-b', 'services/api', 'services/worker'], {});
    const [servers, sink] = await Promise.all([startTestServers(options), startMailSink(seed)]);
    const { ownerUrl, appUrl, superuserUrl } = servers.postgres;
    await run(['services/api/dist/migrate.js'], { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl });
    if (movableClock) await makeClockMovable(databaseOf(superuserUrl));
    const database = new Pool({ connectionString: databaseOf(superuserUrl), max: 1, idleTimeoutMillis: 0 });
    // Whoever asks next is told.
    database.on('error', () => undefined);
    return new MailField(servers, sink, database);
  }

  private get connectionString(): string {
    return databaseOf(this.servers.postgres.superuserUrl);
  }

  get redisUrl(): string {
    return this.servers.redisUrl;
  }

  /** Any worker's settings. */
  get environment(): Record<string, string> {
    return { ...common, DATABASE_URL: this.servers.postgres.appUrl, SMTP_URL: this.sink.smtpUrl };
  }

  startWorker(settings: WorkerSettings = {}): MailWorker {
    const child = start(worker, { ...this.environment, ...settings });
    this.children.add(child);
    return new MailWorker(this.database, child);
  }

  /** Plans that many more e-mails, due at once, like a planner that may run again: existing ones stay as they are. */
  async plan(count: number): Promise<void> {
    this.planned += count;
    await this.database.query(planSql(this.isKeyed), [this.planned]);
  }

  /** The same by several planners at the same moment. */
  async planAtOnce(count: number, planners: number): Promise<void> {
    this.planned += count;
    const { connectionString } = this;
    const clients = Array.from({ length: planners }, () => new Client({ connectionString }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query(planSql(true), [this.planned])));
    await Promise.all(clients.map((client) => client.end()));
  }

  /** Temporarily removes what keeps an e-mail from being planned twice. */
  async withoutUniqueKey(work: () => Promise<void>): Promise<void> {
    const key = 'outbound_mail_organisation_id_kind_subject_id_key';
    await this.database.query(`alter table platform.outbound_mail drop constraint ${key}`);
    this.isKeyed = false;
    await work();
    this.isKeyed = true;
  }

  /** As if that many seconds had passed: leases end, attempts are due. */
  async passTime(seconds: number): Promise<void> {
    await this.database.query(
      // Whatever a worker is handling just now is left for next time, as the two would wait for each other.
      `update platform.outbound_mail set leased_until = leased_until - $1 * interval '1 second',
         next_at = case when next_at > platform.now() then next_at - $1 * interval '1 second' else next_at end
       where ctid = any (array(
         select ctid from platform.outbound_mail
         where next_at is not null and (leased_until is not null or next_at > platform.now())
         for update skip locked))`,
      [seconds],
    );
  }

  /** Moves the database's clock by a PostgreSQL interval, while everyone is working; takes a movable clock. */
  async shiftClock(interval: string): Promise<void> {
    const clock = new MovableClock(this.connectionString);
    await clock.shift(interval);
    await clock.close();
  }

  async openMails(): Promise<number> {
    const { rows } = await this.database.query<{ open: number }>(
      `select count(*)::int as open from platform.outbound_mail where next_at is not null`,
    );
    return rows[0]?.open ?? 0;
  }

  /** Those of the open ones that a server was given without an answer, and nobody holds. */
  async doubtfulMails(): Promise<number> {
    const { rows } = await this.database.query<{ doubtful: number }>(
      `select count(*)::int as doubtful from platform.outbound_mail
       where next_at is not null and offer_count > 0 and (leased_until is null or leased_until <= platform.now())`,
    );
    return rows[0]?.doubtful ?? 0;
  }

  /** Those of the open ones that nobody holds and whose next attempt is yet to come. */
  async waitingMails(): Promise<number> {
    const { rows } = await this.database.query<{ waiting: number }>(
      `select count(*)::int as waiting from platform.outbound_mail where next_at > platform.now() and lease_token is null`,
    );
    return rows[0]?.waiting ?? 0;
  }

  /** Forgets all e-mails, for another round. */
  async clear(): Promise<void> {
    await this.database.query('truncate platform.outbound_mail');
    this.before = (await this.sink.taken()).length;
    this.planned = 0;
  }

  /** Forgets everyone, for another round with the same names. */
  async forgetPeople(): Promise<void> {
    await this.database.query('truncate auth.user, organisations.organisation cascade');
    await this.database.query('drop table if exists org, due');
  }

  /** How often the mail server accepted the e-mail it accepted most often. */
  async mostCopies(): Promise<number> {
    const taken = (await this.sink.taken()).slice(this.before);
    const copies = [...Map.groupBy(taken, ({ subject }) => subject).values()];
    return Math.max(0, ...copies.map(({ length }) => length));
  }

  async verdict(): Promise<Verdict> {
    const { rows } = await this.database.query<MailRow>(
      `select subject_id as "messageId", state, offer_count as "offerCount" from platform.outbound_mail`,
    );
    const taken = (await this.sink.taken()).slice(this.before);
    return judge(
      this.planned,
      rows,
      taken.map(({ subject }) => subject),
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.children].map((child) => end(child, 'SIGKILL')));
    await this.database.end();
    await this.sink.stop();
    await this.servers.stop();
  }
}

function databaseOf(superuserUrl: string): string {
  return Object.assign(new URL(superuserUrl), { pathname: '/petcare' }).href;
}

function planSql(isKeyed: boolean): string {
  return `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, next_at)
    select md5('o' || n / 10)::uuid, uuidv7(), 'test.postcard', md5('m' || n)::uuid, platform.now(), platform.now()
    from generate_series(1, $1::int) n ${isKeyed ? 'on conflict (organisation_id, kind, subject_id) do nothing' : ''}`;
}

/** A worker process that sends postcards. */
export class MailWorker {
  readonly process: ChildProcess;
  private readonly database: Pool;
  /** Connections that were there before it. */
  private readonly others: Promise<ReadonlySet<number>>;

  constructor(database: Pool, process: ChildProcess) {
    this.database = database;
    this.process = process;
    this.others = backends(database);
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** Resolves once it, and what the database did for it, are finished. */
  async end(signal: NodeJS.Signals): Promise<void> {
    await end(this.process, signal);
    // A statement already on its way is still carried out.
    const others = await this.others;
    while ([...(await backends(this.database))].some((pid) => !others.has(pid))) await pause(5);
  }
}

/** Process ids of the connections to the database except our own. */
async function backends(database: Pool): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid()`,
  );
  return new Set(rows.map(({ pid }) => pid));
}
