const most = 5;
const minute = 60_000;
const first = 250;

/** Decides whether what has ended is started again: five times within a minute is not bad luck. */
export class Restarts {
  readonly #times: number[] = [];

  /** To be called when it has ended. Milliseconds to wait before it is started again, twice as long each time; undefined: no more. */
  next(now = performance.now()): number | undefined {
    this.#times.push(now);
    const recent = this.#times.filter((time) => now - time < minute).length;
    return recent < most ? first * 2 ** (recent - 1) : undefined;
  }
}
