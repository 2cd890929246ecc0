import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `check` passes, trying again and again, and returns its result; fails with its last error if it hasn't passed
 * within the given milliseconds: the default is so long that only something that never happens takes it, even on a busy
 * machine.
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
