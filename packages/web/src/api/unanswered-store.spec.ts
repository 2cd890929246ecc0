import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { forgetPerson } from '../session/forget-person.ts';
import { Api } from './api.ts';

const dana = { id: 'dana', organizationId: '0190f9c2-5f1e-7c3e-8b1a-111111111111' };
const vet = { amount: 4200, note: 'correct horse battery' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

function serving() {
  const server = jest.fn<typeof fetch>(async () => Response.json({}, { status: 201 }));
  globalThis.fetch = server;
  const lose = () => server.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const keys = () => server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  return { lose, keys };
}

/** A page of Dana's, as after each reload. */
function reloaded(owner = dana): Api {
  const api = new Api();
  api.actAs(owner);
  return api;
}

const send = (api: Api, body: object = vet) => api.post('/api/expenses', body).catch(() => null);

it('is the same request after a reload, until it is answered', async () => {
  const { lose, keys } = serving();
  lose();
  await send(reloaded());
  await send(reloaded());
  await send(reloaded());
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(sessionStorage).toHaveLength(0);
});

it('is another one once it was changed, later, of another person or after logging out', async () => {
  const { lose, keys } = serving();
  const loseOne = async () => {
    lose();
    await send(reloaded());
  };
  await loseOne();
  await send(reloaded(), { ...vet, amount: 4300 });
  await send(reloaded({ ...dana, id: 'sam' }));
  jest.advanceTimersByTime(10 * 60_000);
  await loseOne();
  expect(sessionStorage).toHaveLength(1);
  forgetPerson('dana');
  expect(sessionStorage).toHaveLength(0);
  await send(reloaded());
  expect(new Set(keys()).size).toBe(5);
});

it('keeps nothing of what was sent', async () => {
  const { lose } = serving();
  lose();
  await send(reloaded());
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).toContain('unanswered:dana:');
  expect(kept).not.toContain('horse');
  expect(kept).not.toContain('4200');
});

it.each([
  ['a button that is pressed again after a reload', '/api/occurrences/1/done', undefined],
  ['one that says nothing', '/api/doses/1/give', {}],
  ['a form with a password', '/api/organization/transfer-ownership', { userId: '1', password: 'correct horse' }],
  ['a form with a passphrase', '/api/backups/locked', { passphrase: 'correct horse' }],
])('keeps no key of %s', async (_what, path, body) => {
  const { lose, keys } = serving();
  const press = () =>
    reloaded()
      .post(path, body)
      .catch(() => null);
  lose();
  await press();
  expect(sessionStorage).toHaveLength(0);
  await press();
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

it('is kept when the connection breaks while the answer arrives', async () => {
  const { keys } = serving();
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  jest.mocked(globalThis.fetch).mockImplementationOnce(async () => new Response(broken, { status: 201 }));
  const api = reloaded();
  await send(api);
  await send(api);
  const [first, second] = keys();
  expect(second).toBe(first);
});

it('keeps none for longer than it stands for the same request', async () => {
  const { lose } = serving();
  lose();
  await send(reloaded());
  jest.advanceTimersByTime(10 * 60_000);
  await send(reloaded(), { ...vet, amount: 4300 });
  expect(sessionStorage).toHaveLength(0);
});

it('lasts as long as the page without storage', async () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbidden);
  const { lose, keys } = serving();
  lose();
  const api = reloaded();
  await send(api);
  await send(api);
  const [first, second] = keys();
  expect(second).toBe(first);
});
