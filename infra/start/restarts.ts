const most = 5;
const minute = 60_000;
const first = 250;

/** Decides whether something that ended is restarted: five times within a minute is not bad luck. */
export class Restarts {
  readonly #times: number[] = [];

  /** Call it when it has ended. Milliseconds to wait before the restart, twice as long each time; undefined: no more. */
  next(now = performance.now()): number | undefined {
    this.#times.push(now);
    const recent = this.#times.filter((time) => now - time < minute).length;
    return recent < most ? first * 2 ** (recent - 1) : undefined;
  }
}
