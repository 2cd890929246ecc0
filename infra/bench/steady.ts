import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** An address of this machine that it comes from. */
  from: string;
}

export interface Answer {
  /** 0 when there was none. */
  status: number;
  retryAfter: boolean;
  /** Milliseconds from when it was due to be asked, so that waiting for a turn counts as waiting. */
  time: number;
}

const tick = 5;

/** Asks so often a second for so long, whether or not earlier answers have come, over new connections or those that are `lent`. */
export async function steadily(
  url: string,
  rate: number,
  seconds: number,
  askOf: (nth: number) => Ask,
  lent?: Agent,
): Promise<Answer[]> {
  const agent = lent ?? new Agent({ keepAlive: true });
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  try {
    while (answers.length < rate * seconds) {
      const due = Math.min(rate * seconds, ((performance.now() - began) / 1000) * rate);
      while (answers.length < due) {
        const nth = answers.length;
        answers.push(answerTo(url, agent, askOf(nth), began + (nth / rate) * 1000));
      }
      await pause(tick);
    }
    return await Promise.all(answers);
  } finally {
    if (!lent) agent.destroy();
  }
}

function answerTo(url: string, agent: Agent, { method, path, headers, body, from }: Ask, due: number): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (status: number, retryAfter: boolean): void =>
      resolve({ status, retryAfter, time: performance.now() - due });
    request(`${url}${path}`, { method, headers, agent, localAddress: from }, (response) => {
      response
        .resume()
        .on('end', () => finish(response.statusCode ?? 0, 'retry-after' in response.headers))
        .on('error', () => finish(0, false));
    })
      .on('error', () => finish(0, false))
      .end(body);
  });
}

/** Of numbers in any order; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
