import { afterCheck, afterReturn, initialPoll, lowered, pollTimes, type PollState } from './poll-schedule.ts';

export interface PollerOptions {
  /** Asks the server; a rejection changes only the time of the next try. */
  count: () => Promise<number>;
  onRise: (by: number, count: number) => void;
}

/** Asks for a count for as long as the page is open; less often while nothing happens, and not from a hidden tab that asks rarely. */
export class SupportPoller {
  private readonly options: PollerOptions;
  private state: PollState = initialPoll;
  private timer: number | undefined;
  /** Counts the checks, so that an outdated answer is ignored. */
  private checks = 0;

  constructor(options: PollerOptions) {
    this.options = options;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.followVisibility);
    void this.check();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.followVisibility);
    window.clearTimeout(this.timer);
    this.checks += 1;
  }

  /** A count read by something else on this page. */
  sees(count: number): void {
    this.state = lowered(this.state, count);
  }

  private readonly followVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      this.state = afterReturn(this.state);
      void this.check();
    } else if (this.state.interval > pollTimes.longestHidden) {
      window.clearTimeout(this.timer);
    }
  };

  private async check(): Promise<void> {
    window.clearTimeout(this.timer);
    this.checks += 1;
    const mine = this.checks;
    const count = await this.options.count().catch(() => null);
    if (mine !== this.checks) return;
    if (count !== null) {
      const { state, rise } = afterCheck(this.state, count);
      this.state = state;
      if (rise > 0) this.options.onRise(rise, count);
    }
    this.planNext();
  }

  private planNext(): void {
    const { interval } = this.state;
    if (document.visibilityState === 'hidden' && interval > pollTimes.longestHidden) return;
    this.timer = window.setTimeout(() => void this.check(), interval);
  }
}
