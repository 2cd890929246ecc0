import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ticketFeed, unreadCount } from '@petcare/contracts';
import { afterCheck, afterReturn, initialPoll, pollTimes, type PollState } from 'shell/poll-schedule';

/** Someone with a page open. */
export interface PollingPerson {
  readonly userId: string;
  /** The content of their session cookie. */
  readonly token: string;
}

/** One time someone asked. */
export interface Check {
  /** Milliseconds, by `performance.now()`. */
  readonly began: number;
  readonly took: number;
  /** 0 if there was no answer. */
  readonly status: number;
  /** `missed`: the server was away, as everyone knew. `needless`: a body the browser already had. `foreign`: someone else's ticket. */
  readonly was: 'right' | 'missed' | 'failed' | 'needless' | 'foreign';
}

/** One page that polls, as the shell does it. */
export interface Poller {
  readonly person: PollingPerson;
  /** An address of this machine, as people don't all come from one. */
  readonly from: string;
  state: PollState;
  /** The answer the browser keeps, and what is unread by it. */
  kept: { etag: string; text: string; count: number } | null;
  /** Everything notified so far. */
  told: number;
  /** When the last answered check started. */
  heard: number;
  /** Since the last answer. */
  failures: number;
  /** Counts the checks, so that an overtaken answer is ignored. */
  turn: number;
}

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
}

interface CrowdOptions {
  readonly url: string;
  /** How many seconds of the pages' clocks pass in one of ours. */
  readonly pace: number;
  readonly random: () => number;
  /** Whether the server is known to be away. */
  readonly isAway: () => boolean;
}

/** Loopback has as many addresses as you like. */
const addresses = 250;
/** Longer than any browser waits. */
const patience = 120_000;

/** Pages that poll for support on the shell's own schedule, each with a different person's session and a new connection each time. */
export class Crowd {
  readonly checks: Check[] = [];
  readonly pollers: readonly Poller[];
  private readonly options: CrowdOptions;
  private readonly agent = new Agent({ keepAlive: false });
  private readonly timers = new Map<Poller, NodeJS.Timeout>();
  private isOpen = true;

  constructor(people: readonly PollingPerson[], options: CrowdOptions) {
    this.options = options;
    this.pollers = people.map((person, index) => ({
      person,
      from: `127.3.0.${1 + (index % addresses)}`,
      state: initialPoll,
      kept: null,
      told: 0,
      heard: -Infinity,
      failures: 0,
      turn: 0,
    }));
  }

  /** Everyone opens a page, at some moment of the first interval. */
  open(): void {
    for (const poller of this.pollers) this.plan(poller, this.options.random() * pollTimes.first);
  }

  /** Every page becomes visible at the same moment, and asks. */
  returnAtOnce(): void {
    for (const poller of this.pollers) {
      poller.state = afterReturn(poller.state);
      void this.check(poller);
    }
  }

  /** Resolves once it holds for every page, or for that share of them. @throws {Error} if that takes longer than it ever may */
  async until(holds: (poller: Poller) => boolean, share = 1): Promise<void> {
    const deadline = performance.now() + 3_600_000;
    while (this.pollers.filter(holds).length < share * this.pollers.length) {
      if (performance.now() > deadline) throw new Error('Pages wait for something that does not happen.');
      await pause(20);
    }
  }

  close(): void {
    this.isOpen = false;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.agent.destroy();
  }

  private plan(poller: Poller, milliseconds: number): void {
    clearTimeout(this.timers.get(poller));
    if (!this.isOpen) return;
    this.timers.set(
      poller,
      setTimeout(() => void this.check(poller), milliseconds / this.options.pace),
    );
  }

  private async check(poller: Poller): Promise<void> {
    clearTimeout(this.timers.get(poller));
    const mine = ++poller.turn;
    const [began, known, wasAway] = [performance.now(), poller.kept, this.options.isAway()];
    const answer = await this.ask(poller);
    if (!this.isOpen) return;
    const isAnswer = answer.status === 200 || answer.status === 304;
    const was = isAnswer ? judged(answer, poller, known) : wasAway || this.options.isAway() ? 'missed' : 'failed';
    this.checks.push({ began, took: performance.now() - began, status: answer.status, was });
    if (mine !== poller.turn) return;
    if (isAnswer) hear(poller, answer, began);
    else poller.failures += 1;
    this.plan(poller, poller.state.interval);
  }

  private ask({ person, from, kept }: Poller): Promise<Answer> {
    const cookie = `session-${new URL(this.options.url).port}=${person.token}`;
    const headers = { cookie, ...(kept && { 'if-none-match': kept.etag }) };
    const nothing = { status: 0, etag: '', text: '' };
    return new Promise((resolve) => {
      request(
        `${this.options.url}/api/support/tickets`,
        { headers, agent: this.agent, localAddress: from, signal: AbortSignal.timeout(patience) },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', text }))
            .on('error', () => resolve(nothing));
        },
      )
        .on('error', () => resolve(nothing))
        .end();
    });
  }
}

/** What the page does with an answer. */
function hear(poller: Poller, { status, etag, text }: Answer, began: number): void {
  if (status === 200) poller.kept = { etag, text, count: unreadCount(ticketFeed.parse(JSON.parse(text)).tickets) };
  const { state, rise } = afterCheck(poller.state, poller.kept?.count ?? 0);
  Object.assign(poller, { state, told: poller.told + rise, heard: began, failures: 0 });
}

/** Every seeded subject ends in its author's id. `known` is what the browser had when it asked. */
function judged({ status, text }: Answer, { person }: Poller, known: Poller['kept']): Check['was'] {
  if (status === 304) return known ? 'right' : 'failed';
  if ([...text.matchAll(/Question of ([0-9a-f-]{36})/g)].some(([, id]) => id !== person.userId)) return 'foreign';
  return text === known?.text ? 'needless' : 'right';
}
