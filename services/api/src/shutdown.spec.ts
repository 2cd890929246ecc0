import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, signUp, startTestApi, whileLocked, type Actor, type TestApi } from '@petcare/testing/server';
import { startApiProcess } from '../test/api-process.ts';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api);
  await anna.post('/api/pets', { name: 'Bella', species: 'dog' });
});
afterAll(() => api.close());

interface Outcome {
  status: number | string;
  retryAfter: string | undefined;
  setsCookies: boolean;
  body: string;
}

/** One answer over a kept-alive connection, or why there is none. */
async function ask(agent: Agent, port: number, path: string): Promise<Outcome> {
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers: { cookie } }, resolve).once('error', reject).end();
  });
  try {
    const response = await answer;
    const body = await text(response);
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      setsCookies: response.headers['set-cookie'] !== undefined,
      body,
    };
  } catch (error) {
    return {
      status: String((error as NodeJS.ErrnoException).code),
      retryAfter: undefined,
      setsCookies: false,
      body: '',
    };
  }
}

/** Asks again and again until nothing is listening any more. */
async function load(port: number, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(agent, port, '/api/pets');
    outcomes.push(outcome);
    if (outcome.status === 'ECONNREFUSED') break;
  }
  agent.destroy();
}

const isSound = ({ status, retryAfter }: Outcome): boolean =>
  status === 200 || status === 'ECONNREFUSED' || (status === 503 && retryAfter !== undefined);

it('a process that is told to end answers what it was asked, and turns the rest away in order', async () => {
  const { child, port } = await startApiProcess(api);
  const ended = once(child, 'exit');
  const outcomes: Outcome[] = [];
  const loads = Array.from({ length: 16 }, () => load(port, outcomes));
  await eventually(() => expect(outcomes.length).toBeGreaterThan(200));
  child.kill('SIGTERM');
  await Promise.all(loads);
  expect((await ended)[0]).toBe(0);
  expect(outcomes.filter((outcome) => !isSound(outcome))).toEqual([]);
});

it('a request that waits in the database is answered after the signal; one that comes then is told when to come again', async () => {
  const { child, port } = await startApiProcess(api);
  const ended = once(child, 'exit');
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const agent = new Agent({ keepAlive: true });
  expect((await ask(kept, port, '/api/pets')).status).toBe(200);
  let slow: Promise<Outcome>[] = [];
  await whileLocked(api, 'lock table pets.pet in access exclusive mode', async (waiting) => {
    slow = [0, 1].map(() => ask(agent, port, '/api/pets'));
    await waiting(2);
    child.kill('SIGTERM');
    await eventually(async () => {
      const refused = await ask(new Agent(), port, '/health/live');
      expect(refused.status).toBe('ECONNREFUSED');
    });
    expect(await ask(kept, port, '/api/pets')).toMatchObject({ status: 503, retryAfter: '5', setsCookies: false });
  });
  for (const { status, body } of await Promise.all(slow)) {
    expect(status).toBe(200);
    expect(body).toContain('Bella');
  }
  expect((await ended)[0]).toBe(0);
  for (const one of [kept, agent]) one.destroy();
});
