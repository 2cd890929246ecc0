/** Something that can run beside others. */
export interface Work {
  readonly name: string;
  /** Another one, if it is to be run too, whose files this one needs. */
  readonly after?: string;
  /** Keeps all processors busy by itself: starts once everything before it has ended, and whatever comes after it waits. */
  readonly alone?: true;
}

/** Runs each once, in this order, with as many side by side as there are lanes; those that may start don't wait for one that may not. */
export async function sideBySide<W extends Work>(
  all: readonly W[],
  lanes: number,
  run: (work: W) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const running = new Map<W, Promise<void>>();
  const mayBegin = (work: W, index: number): boolean => {
    if (work.alone) return index === 0 && running.size === 0;
    const before = [...running.keys(), ...waiting.slice(0, index)];
    const isNeeded = [...running.keys(), ...waiting].some(({ name }) => name === work.after);
    return running.size < lanes && !isNeeded && !before.some(({ alone }) => alone);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(mayBegin);
    const [work] = next < 0 ? [] : waiting.splice(next, 1);
    if (work)
      running.set(
        work,
        run(work).finally(() => running.delete(work)),
      );
    else await Promise.race(running.values());
  }
}
