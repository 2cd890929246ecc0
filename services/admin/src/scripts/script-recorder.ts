import { hostname, userInfo } from 'node:os';
import { longestScriptOutput } from '@petcare/contracts/maintenance';
import { dataSourceOptions, newId, type Parameter } from '@petcare/platform';
import { DataSource } from 'typeorm';

/** What to say about a run before it starts. */
export interface BegunScript {
  readonly script: string;
  /** Without values that say something about a person or open anything. */
  readonly arguments: readonly string[];
}

const flushMs = 500;
/** Well below the silence after which a run counts as killed. */
const aliveMs = 10_000;

const begin = `insert into admin.script_run (id, script, arguments, operator, host, started_at) values ($1, $2, $3, $4, $5, $6)`;
const append = `update admin.script_run set seen_at = platform.now(), output = right(output || $2, ${longestScriptOutput}),
  is_cut = is_cut or $3 or length(output) + length($2) > ${longestScriptOutput} where id = $1`;
const finish = `update admin.script_run set ended_at = platform.now(), exit_code = $2 where id = $1`;

/**
 * Keeps a script's run in the Script Log while it runs. A database that can't take it, because it's down or lacks the table, stops no
 * script: it's tried again at the end.
 */
export class ScriptRecorder {
  private readonly id = newId();
  private readonly startedAt = new Date().toISOString();
  private readonly timer: NodeJS.Timeout;
  private dataSource: DataSource | undefined;
  private isThere = false;
  private unsaid = '';
  private saidAt = 0;
  private turn: Promise<unknown>;
  private fault: unknown;

  constructor(
    private readonly url: string,
    private readonly run: BegunScript,
  ) {
    this.turn = this.tryTo(() => this.begin());
    this.timer = setInterval(() => this.flush(), flushMs);
    this.timer.unref();
  }

  /** Takes what the script has printed. */
  note(text: string): void {
    this.unsaid += text;
  }

  /** Ends the record. @returns why the run isn't recorded, or nothing if it is */
  async end(exitCode: number): Promise<unknown> {
    clearInterval(this.timer);
    await this.turn;
    await this.tryTo(async () => {
      await this.begin();
      await this.say();
      await this.query(finish, [this.id, exitCode]);
      this.fault = undefined;
    });
    await this.dataSource?.destroy().catch(() => undefined);
    return this.fault;
  }

  private flush(): void {
    const isDue = this.unsaid !== '' || Date.now() - this.saidAt > aliveMs;
    if (this.isThere && isDue) this.turn = this.turn.then(() => this.tryTo(() => this.say()));
  }

  private async begin(): Promise<void> {
    if (this.isThere) return;
    const { script, arguments: given } = this.run;
    await this.query(begin, [this.id, script, given, userInfo().username, hostname(), this.startedAt]);
    this.isThere = true;
  }

  private async say(): Promise<void> {
    const text = this.unsaid;
    this.unsaid = '';
    this.saidAt = Date.now();
    // PostgreSQL stores no zero bytes.
    const end = text.replaceAll('\0', '').slice(-longestScriptOutput);
    await this.query(append, [this.id, end, text.length > longestScriptOutput]);
  }

  private async query(sql: string, values: readonly Parameter[]): Promise<void> {
    this.dataSource ??= await new DataSource(dataSourceOptions({ url: this.url, pool: 2 }, [])).initialize();
    await this.dataSource.query(sql, [...values]);
  }

  private async tryTo(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => (this.fault = error));
  }
}
