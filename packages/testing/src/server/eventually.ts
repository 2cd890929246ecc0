import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `check` passes, looking again and again, and returns what it returned; with the last failure when it has
 * not passed within so many milliseconds: by default a time that only what never happens takes, also on a machine that is busy.
 */
export async function eventually<T>(check: () => Promise<T> | T, milliseconds = 60_000): Promise<T> {
  for (const deadline = Date.now() + milliseconds; ; await pause(10)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
