import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { runHostile } from './hostile.campaign.ts';

const seed = 11;
const options = () => ({ small: true, seed, random: randomFrom(seed), args: [], say: () => undefined });

it('two thousand malformed requests end nothing, find no fault of ours and leave no file', async () => {
  const { passed, figures } = await runHostile(options());
  expect(figures).toMatchObject({
    sent: 2_000,
    'routes that take files': 7,
    processEnds: 0,
    faults: 0,
    answered5xx: 0,
    unguarded: 0,
    filesLeft: 0,
    faultsOfTheGood: 0,
  });
  expect(passed).toBe(true);
}, 300_000);

it('they find an upload that is stored by a promise nobody awaits', async () => {
  const find = 'await pipeline(file, target);';
  const replace = 'void pipeline(file, target); await new Promise((resolve) => setTimeout(resolve, 20));';
  const { passed, figures } = await runHostile(options(), [{ file: 'files/uploaded-file.ts', find, replace }]);
  expect(passed).toBe(false);
  expect(figures).toMatchObject({ processEnds: 1 });
}, 300_000);

it('they find an API that is told by its address as it is written', async () => {
  const file = 'http/request-target.ts';
  const { passed, figures } = await runHostile(options(), [
    { file, find: 'return normalForm.test(target);', replace: 'return true;' },
    { file, find: 'routeOptions }: FastifyRequest): boolean {', replace: 'url }: FastifyRequest): boolean {' },
    {
      file,
      find: `return routeOptions.url === undefined || routeOptions.url.startsWith('/api/');`,
      replace: `return url.startsWith('/api/');`,
    },
    // The second lock: whatever fails is kept by nobody, wherever it is.
    { file: 'http/security-headers.ts', find: '(!isRead || reply.statusCode >= 400)', replace: '!isRead' },
  ]);
  expect(passed).toBe(false);
  expect(figures).toMatchObject({ unguarded: expect.any(Number), processEnds: 0 });
  expect(figures['unguarded']).toBeGreaterThan(0);
}, 300_000);
