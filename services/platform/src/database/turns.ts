/** Lets one through at a time, in order of arrival. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** The previous one may have failed; whoever asked for it is told. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
