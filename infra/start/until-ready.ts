import { setTimeout as pause } from 'node:timers/promises';

const patienceMilliseconds = 60_000;

/** Resolves once the address answers 200; rejects after a minute, or at once if the signal is aborted. */
export async function untilReady(address: string, signal: AbortSignal): Promise<void> {
  for (
    const deadline = Date.now() + patienceMilliseconds;
    Date.now() < deadline;
    await pause(30, undefined, { signal })
  ) {
    const status = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`${address} has not answered for ${patienceMilliseconds / 1000} s.`);
}
