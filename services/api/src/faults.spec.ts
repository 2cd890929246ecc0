import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, signUp, startTestApi, whileLocked, type Actor, type TestApi } from '@petcare/testing/server';
import { startApiProcess, type ApiProcess } from '../test/api-process.ts';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api);
});
afterAll(() => api.close());

const ask = ({ port }: ApiProcess, path: string): Promise<Response> => {
  const cookie = [...anna.cookies].map((pair) => pair.join('=')).join('; ');
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
};

const faults = {
  'a promise that nobody awaits': `void Promise.reject(new Error('planted'));`,
  'an error of a stream that nobody listens to': `setImmediate(() => { throw new Error('planted'); });`,
};

it.each(Object.entries(faults))(
  '%s: its request gets a 500, the others their answers, and the process ends in order',
  async (_name, fault) => {
    const find = 'return this.pets.list(scope, query);';
    const replace = `${fault} return new Promise(() => undefined);`;
    const mutant = { file: 'pets/src/pets.controller.ts', find, replace };
    const running = await startApiProcess(api, { PETCARE_MUTANT: JSON.stringify(mutant) });
    const ended = once(running.child, 'exit');
    let slow: Promise<Response> | undefined;
    await whileLocked(api, 'lock table reminders.reminder in access exclusive mode', async (waiting) => {
      slow = ask(running, '/api/reminders');
      await waiting(1);
      const answer = await ask(running, '/api/pets');
      const requestId = answer.headers.get('x-request-id');
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ code: 'internal', requestId });
      await eventually(() =>
        expect(running.log).toContainEqual(
          expect.objectContaining({ level: 60, requestId, err: expect.objectContaining({ message: 'planted' }) }),
        ),
      );
      await eventually(async () => expect(await ask(running, '/api/pets').catch(() => null)).toBeNull());
      expect(running.child.exitCode).toBeNull();
    });
    expect((await slow)?.status).toBe(200);
    expect((await ended)[0]).toBe(1);
  },
);
