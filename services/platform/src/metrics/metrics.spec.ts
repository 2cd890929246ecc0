import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inject, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

const token = 'a token for whoever reads';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ settings: { METRICS_TOKEN: token } });
});
afterAll(() => api.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  inject(api, { url: '/metrics', headers, remoteAddress });

/** A line's figure as Prometheus reads it. */
async function figure(line: string): Promise<number | undefined> {
  const found = String((await ask()).body)
    .split('\n')
    .find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

describe('figures are', () => {
  it.each([
    ['for the machine itself', {}, '::1', 200],
    ['not for others', {}, '203.0.113.7', 404],
    ['not for others who come by a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 404],
    ['for others with the token', { authorization: `Bearer ${token}` }, '203.0.113.7', 200],
    ['not for another token, wherever it comes from', { authorization: 'Bearer guessed-guessed' }, '127.0.0.1', 404],
  ])('%s', async (_who, headers, address, status) => {
    expect((await ask(headers, address)).status).toBe(status);
  });

  it('closed to every token while none is set', async () => {
    const plain = await startTestApi({ database: api.database });
    const headers = { authorization: 'Bearer undefined' };
    expect((await inject(plain, { url: '/metrics', headers })).status).toBe(404);
    await plain.close();
  });
});

describe('figures tell', () => {
  it('the event loop, memory, connections and the queue', async () => {
    const { body, headers } = await ask();
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('version=0.0.4'),
      'cache-control': 'no-store',
    });
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(String(body)).toMatch(new RegExp(`^${name} `, 'm'));
    expect(await figure('petcare_database_waiting')).toBe(0);
    expect(await figure('petcare_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await figure('petcare_queue_jobs{state="waiting"}')).toBeGreaterThanOrEqual(0);
  });

  it('how long answers took by route and class, and no ids', async () => {
    const anna = await signUp(api);
    const id = '018f2b3c-0000-7000-8000-000000000001';
    await anna.get(`/api/pets/${id}`);
    const line = 'petcare_http_request_duration_seconds_count{method="GET",route="/api/pets/:id",status="4xx"}';
    expect(await figure(line)).toBe(1);
    expect(String((await ask()).body)).not.toContain(id);
  });
});
