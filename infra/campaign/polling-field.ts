import { setTimeout as pause } from 'node:timers/promises';
import { pollTimes } from 'shell/poll-schedule';
import type { Product } from '../chaos/product.ts';
import { processorSeconds } from '../system/processor-time.ts';
import { Crowd, type Check, type Poller } from './pollers.ts';
import { answerOne, readAll, seedPolling, unreadByAuthor } from './polling-seed.ts';

/** A product with pages that poll it. */
export class PollingField {
  mostConnections = 0;
  private isAway = false;
  private opened: Crowd | null = null;
  /** Rises each of them has to be told about. */
  private readonly due = new Map<Poller, number>();
  private readonly product: Product;
  private readonly pace: number;
  private readonly random: () => number;

  constructor(product: Product, pace: number, random: () => number) {
    this.product = product;
    this.pace = pace;
    this.random = random;
  }

  get crowd(): Crowd {
    if (!this.opened) throw new Error('Nobody has opened a page yet.');
    return this.opened;
  }

  /** Opens a page for each new person, and waits until all poll as rarely as they ever do. */
  async open(sessions: number): Promise<void> {
    const people = await seedPolling(this.product.database, sessions, this.random);
    const { url } = this.product;
    this.opened = new Crowd(people, { url, pace: this.pace, random: this.random, isAway: () => this.isAway });
    this.opened.open();
    await this.opened.until(({ state }) => state.interval === pollTimes.longest);
  }

  /** For that many milliseconds of the pages' clocks. */
  async measure(ms: number): Promise<{ checks: number; rate: number; peak: number; times: number[]; cost: number }> {
    const pid = this.product.api.pid() ?? 0;
    const [began, used, first] = [performance.now(), processorSeconds(pid), this.crowd.checks.length];
    while (performance.now() < began + ms / this.pace) {
      await this.countConnections();
      await pause(100);
    }
    const checks = this.crowd.checks.slice(first);
    const seconds = (performance.now() - began) / 1000;
    const cost = ((processorSeconds(pid) - used) * 1000) / checks.length;
    return { checks: checks.length, rate: checks.length / seconds, peak: peakOf(checks), times: timesOf(checks), cost };
  }

  /** The API dies; staff answer meanwhile, and before. @returns how many asked in the busiest second once it was back */
  async outage(): Promise<{ peak: number }> {
    const { api } = this.product;
    await this.answerSome();
    this.isAway = true;
    await api.kill();
    await this.answerSome();
    await this.crowd.until(({ failures }) => failures > 0, 0.5);
    await api.start();
    this.isAway = false;
    const before = this.crowd.checks.length;
    await this.everybodyHears();
    return { peak: peakOf(this.crowd.checks.slice(before)) };
  }

  /** Some have read their answers and some get new ones, then every page asks at the same moment. */
  async allAtOnce(): Promise<{ times: number[]; seconds: number }> {
    const readers = this.some();
    await readAll(
      this.product.database,
      readers.map(({ person }) => person),
    );
    await this.everybodyHears();
    await this.answerSome();
    const [began, first] = [performance.now(), this.crowd.checks.length];
    const heard = this.everybodyHears();
    this.crowd.returnAtOnce();
    await heard;
    const times = timesOf(this.crowd.checks.slice(first));
    return { times, seconds: (performance.now() - began) / 1000 };
  }

  /** Pages whose count isn't what the rows say, and pages that announced a different number of new answers from what there was. */
  async wrong(): Promise<{ 'wrong counts': number; 'wrong notices': number }> {
    const truth = await unreadByAuthor(this.product.database);
    const { pollers } = this.crowd;
    return {
      'wrong counts': pollers.filter(({ state, person }) => state.known !== (truth.get(person.userId) ?? 0)).length,
      'wrong notices': pollers.filter((poller) => poller.told !== (this.due.get(poller) ?? 0)).length,
    };
  }

  async close(): Promise<void> {
    this.opened?.close();
    await this.product.stop();
  }

  private some(): Poller[] {
    return this.crowd.pollers.filter(() => this.random() < 0.25);
  }

  private async answerSome(): Promise<void> {
    const answered = this.some();
    await answerOne(
      this.product.database,
      answered.map(({ person }) => person),
    );
    for (const poller of answered) this.due.set(poller, (this.due.get(poller) ?? 0) + 1);
  }

  /** Once every page has had an answer to something it asked after now. */
  private async everybodyHears(): Promise<void> {
    const now = performance.now();
    await this.crowd.until(({ heard }) => heard >= now);
  }

  private async countConnections(): Promise<void> {
    const { rows } = await this.product.database.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    this.mostConnections = Math.max(this.mostConnections, rows[0]?.count ?? 0);
  }
}

/** Checks that started in the busiest second. */
function peakOf(checks: readonly Check[]): number {
  const seconds = Object.values(Object.groupBy(checks, ({ began }) => Math.floor(began / 1000)));
  return Math.max(0, ...seconds.map((some) => some?.length ?? 0));
}

const timesOf = (checks: readonly Check[]): number[] => checks.map(({ took }) => took);
