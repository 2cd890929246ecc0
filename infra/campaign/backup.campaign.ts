import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seedBench, type BenchSession } from '../bench/seed.ts';
import { startProduct, type Product, type Worker } from '../chaos/product.ts';
import { BackupField, hashOf } from './backup-field.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { damaged } from './damage.ts';
import { databaseUrlOf } from './database-url.ts';

const run = promisify(execFile);
const fileBytes = 4 * 1024 ** 2;
const sizes = { small: { kills: 1, damaged: 22, megabytes: 16 }, full: { kills: 20, damaged: 2000, megabytes: 1024 } };
type Size = (typeof sizes)['full'];

export const campaign: Campaign = {
  about:
    'kill -9 in backup and restore: wholly old or wholly new; damaged files: refused in words; a large organisation there and back (R10); -- kills=20 damaged=2000 megabytes=1024',
  run: async (options) => {
    const storage = await mkdtemp(join(tmpdir(), 'petcare-campaign-'));
    const product = await startProduct({
      queue: 'postgres',
      smtpUrl: 'smtp://127.0.0.1:9',
      sweepSeconds: 1,
      storageDirectory: storage,
    });
    try {
      return await new Rounds(product, storage, options).all();
    } finally {
      await product.stop();
      await rm(storage, { recursive: true, force: true });
    }
  },
};

function sizeOf({ small, args }: CampaignOptions): Size {
  const size = { ...(small ? sizes.small : sizes.full) };
  for (const arg of args) {
    const [, name, value] = /^(kills|damaged|megabytes)=(\d+)$/.exec(arg) ?? [];
    if (name === 'kills' || name === 'damaged' || name === 'megabytes') size[name] = Number(value);
  }
  return size;
}

const isMade = (status: string) => status === 'ready' || status === 'failed';
const isLooked = (status: string) => status !== 'checking';
const isDone = (status: string) => status === 'done' || status === 'failed';
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** The most memory a process has had, in bytes; since it started, or since `memoryFromHere`. */
async function mostMemory(pid: number | undefined): Promise<number> {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function memoryFromHere(pid: number | undefined): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return mostMemory(pid);
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const from = performance.now();
  return { result: await work(), ms: performance.now() - from };
}

/** One after the other on the same product: killed, damaged, large. */
class Rounds {
  private readonly product: Product;
  private readonly storage: string;
  private readonly options: CampaignOptions;

  constructor(product: Product, storage: string, options: CampaignOptions) {
    this.product = product;
    this.storage = storage;
    this.options = options;
  }

  async all(): Promise<CampaignResult> {
    const { kills, damaged: copies, megabytes } = sizeOf(this.options);
    const { database } = this.product;
    const sessions = await seedBench(databaseUrlOf(database), { organisations: 2, petsEach: 200 });
    const [first, second] = await Promise.all(sessions.map((session) => this.field(session)));
    if (!first || !second) throw new Error('There is nobody');
    await first.keepFiles(8, 1024 ** 2);
    await second.keepFiles(Math.ceil((megabytes * 1024 ** 2) / fileBytes), fileBytes);
    const worker = await this.product.startWorker();
    const killed = await this.killed(first, worker, kills);
    const refused = await this.damagedFiles(first, copies);
    const { isEqual, ...large } = await this.large(second, killed.worker);
    const { halfBackups, halfRestores } = killed;
    const isWhole = halfBackups === 0 && halfRestores === 0 && refused.taken === 0 && refused.changed === 0;
    // Most kills of either kind have to come while something is running; a single one may miss.
    const isHurt = this.options.small || killed.inMidst >= kills;
    return {
      passed: isWhole && isHurt && isEqual && large.memoryMegabytes <= 200,
      figures: {
        kills,
        halfBackups,
        halfRestores,
        inMidst: killed.inMidst,
        copies,
        ...refused,
        megabytes,
        isEqual,
        ...large,
      },
    };
  }

  private field(session: BenchSession): Promise<BackupField> {
    const { url, database } = this.product;
    return BackupField.of({ url, database, storage: this.storage }, session);
  }

  /** At a different moment of its running time each time; that time is learnt on the way, as a worker that has just started is slower. */
  private async killed(field: BackupField, first: Worker, kills: number) {
    const { random, say } = this.options;
    let [worker, halfBackups, halfRestores, inMidst] = [first, 0, 0, 0];
    const killAt = async (path: string, isOver: (status: string) => boolean, ms: number): Promise<number> => {
      await pause(random() * ms);
      await worker.kill();
      const isMissed = isOver((await field.get(path)).status);
      if (!isMissed) inMidst += 1;
      await field.endLeases();
      worker = await this.product.startWorker();
      return isMissed ? 0.8 * ms : 1.05 * ms;
    };
    const whole = await field.state();
    const usual = await timed(() => this.backup(field));
    let window = usual.ms;
    for (let kill = 0; kill < kills; kill += 1) {
      const { id } = await field.post('/api/backups');
      window = await killAt(`/api/backups/${id}`, isMade, window);
      const made = await field.until(`/api/backups/${id}`, isMade);
      if (made.status !== 'ready' || (await hashOf(field.backupAt(id))) !== made.sha256) halfBackups += 1;
      await field.remove(`/api/backups/${id}`);
    }
    say(`${kills} kills in a backup`);
    await field.loseAll();
    const nothing = await field.state();
    const seen = await this.preview(field, usual.result.id);
    window = (await timed(() => this.bringBack(field, seen.id))).ms;
    for (let kill = 0; kill < kills; kill += 1) {
      await field.loseAll();
      const { id } = await this.preview(field, usual.result.id);
      await field.apply(id);
      window = await killAt(`/api/restores/${id}`, isDone, window);
      const done = await field.until(`/api/restores/${id}`, isDone);
      const state = await field.state();
      if (![whole, nothing].includes(state) || done.status !== 'done' || state !== whole) halfRestores += 1;
    }
    say(`${kills} kills in a restore`);
    return { worker, halfBackups, halfRestores, inMidst };
  }

  /** None is accepted, each is refused in words, and nothing has changed. */
  private async damagedFiles(field: BackupField, copies: number) {
    const { id } = await this.backup(field);
    const bytes = await readFile(field.backupAt(id));
    const before = await field.state();
    const said = new Map<string, number>();
    for (let index = 0; index < copies; index += 1) {
      const sent = await field.send(new Uint8Array(damaged(bytes, index, this.options.random)));
      const { status, problem } = await field.until(`/api/restores/${sent.id}`, isLooked, 20);
      const words = status === 'failed' && problem ? problem : `TAKEN: ${status}`;
      said.set(words, (said.get(words) ?? 0) + 1);
    }
    this.options.say(`${copies} damaged files`);
    for (const [words, count] of said) this.options.say(`${count} × ${words}`);
    const taken = [...said].reduce((all, [words, count]) => all + (words.startsWith('TAKEN') ? count : 0), 0);
    return { taken, changed: Number((await field.state()) !== before) };
  }

  /** There and back, with the memory it takes, compared with COPY of the tables and `tar` of the files. */
  private async large(field: BackupField, worker: Worker) {
    const before = await field.state();
    const idle = await memoryFromHere(worker.pid());
    const made = await timed(() => this.backup(field));
    const plain = await timed(() => this.copyAndTar(field));
    const { size } = await stat(field.backupAt(made.result.id));
    await field.loseAll();
    const back = await timed(() => this.restore(field, made.result.id));
    const most = await mostMemory(worker.pid());
    const rate = (ms: number) => Math.round(size / 1024 ** 2 / (ms / 1000));
    return {
      isEqual: (await field.state()) === before,
      backupMegabytes: inMegabytes(size),
      backupRate: `${rate(made.ms)} MB/s`,
      restoreRate: `${rate(back.ms)} MB/s`,
      copyAndTarRate: `${rate(plain.ms)} MB/s`,
      memoryMegabytes: inMegabytes(most - idle),
    };
  }

  private async copyAndTar(field: BackupField): Promise<void> {
    const { database } = this.product;
    const { rows } = await database.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'petcare-copy-'));
    try {
      for (const { name } of rows) await database.query(`copy (select * from ${name}) to program 'cat > /dev/null'`);
      const files = await field.originals();
      await run('tar', ['-cf', join(folder, 'files.tar'), '-C', field.folder, ...files]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async backup(field: BackupField) {
    const { id } = await field.post('/api/backups');
    const made = await field.until(`/api/backups/${id}`, isMade);
    if (made.status !== 'ready') throw new Error('A backup failed');
    return made;
  }

  private async preview(field: BackupField, backupId: string) {
    const { id } = await field.post(`/api/backups/${backupId}/restore`);
    const seen = await field.until(`/api/restores/${id}`, isLooked);
    if (seen.status !== 'ready' || seen.problem) throw new Error(`A backup was refused: ${seen.problem}`);
    return seen;
  }

  private async restore(field: BackupField, backupId: string): Promise<void> {
    await this.bringBack(field, (await this.preview(field, backupId)).id);
  }

  private async bringBack(field: BackupField, id: string): Promise<void> {
    await field.apply(id);
    const { status, problem } = await field.until(`/api/restores/${id}`, isDone);
    if (status !== 'done') throw new Error(`A restore failed: ${problem}`);
  }
}
