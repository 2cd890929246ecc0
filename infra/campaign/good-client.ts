import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** What someone experienced who read their pets, one request after the other, twenty a second. */
export interface GoodReading {
  /** Ninety-nine answers in a hundred took no longer, in milliseconds. */
  readonly p99: number;
  /** Answers other than 200, and connections that failed. */
  readonly faults: readonly string[];
}

/** An answer that takes longer has failed, in milliseconds. */
const patience = 30_000;

interface Given {
  readonly url: string;
  readonly cookie: string;
}

/** Starts them in their own thread, so that nothing else the measuring process does is measured. */
export function startGoodClient(url: string, cookie: string): { stop: () => Promise<GoodReading> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, cookie } satisfies Given });
  return {
    stop: async () => {
      const reading = new Promise<GoodReading>((resolve, reject) =>
        worker.once('message', resolve).once('error', reject),
      );
      worker.postMessage('stop', []);
      try {
        return await reading;
      } finally {
        await worker.terminate();
      }
    },
  };
}

async function readOn({ url, cookie }: Given, isOver: () => boolean): Promise<GoodReading> {
  const times: number[] = [];
  const faults: string[] = [];
  while (!isOver()) {
    const began = performance.now();
    try {
      const response = await fetch(`${url}/api/pets`, { headers: { cookie }, signal: AbortSignal.timeout(patience) });
      await response.arrayBuffer();
      if (response.status !== 200) faults.push(String(response.status));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
    times.push(performance.now() - began);
    await pause(50);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, faults };
}

if (!isMainThread) {
  let isOver = false;
  parentPort?.once('message', () => (isOver = true));
  parentPort?.postMessage(await readOn(workerData as Given, () => isOver), []);
}
