/** Lets one at a time, in the order in which they came. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** What came before may have failed; that is told to whoever asked for it. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
