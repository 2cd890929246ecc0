import autocannon from 'autocannon';
import { createHmac, randomUUID } from 'node:crypto';
import type { BenchSession } from './seed.ts';

/** What a scenario sends for one session. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Each request has its own `Idempotency-Key`, as in browsers. */
  keyed?: boolean;
}

export interface Measure {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  mean: number;
  p50: number;
  p99: number;
  failed: number;
}

const connections = 50;

/** As the product signs it: the token belongs to the session it is sent with. */
export function csrfToken(secret: string, sessionToken: string): string {
  const nonce = 'bench-nonce';
  return `${nonce}.${createHmac('sha256', secret).update(`csrf:${sessionToken}:${nonce}`).digest('base64url')}`;
}

/** Fifty connections, each going round the sessions from a different starting point. */
export async function load(
  origin: string,
  secret: string,
  sessions: BenchSession[],
  shotOf: (session: BenchSession) => Shot,
  seconds: number,
): Promise<Measure> {
  const cookieName = `session-${new URL(origin).port}`;
  const requests = sessions.map((session) => {
    const csrf = csrfToken(secret, session.token);
    const { method, path, body, keyed = false } = shotOf(session);
    const headers = {
      cookie: `${cookieName}=${session.token}; csrf-token=${csrf}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'x-csrf-token': csrf }),
    };
    const setupRequest = (request: autocannon.Request): autocannon.Request => ({
      ...request,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    return { method, path, headers, ...(body !== undefined && { body }), ...(keyed && { setupRequest }) };
  });
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const start = Math.floor((next++ * requests.length) / connections);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  const { average: mean, p50, p99 } = result.latency;
  return { rate: result.requests.average, mean, p50, p99, failed: result.non2xx + result.errors };
}
