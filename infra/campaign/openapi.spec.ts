import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { runDescribed } from './openapi.campaign.ts';

const seed = 9;
const options = (...args: string[]) => {
  const said: string[] = [];
  return { small: true, seed, random: randomFrom(seed), args, say: (text: string) => void said.push(text), said };
};

it('what the document describes is answered as it describes it, to everybody, three times each', async () => {
  const asked = options();
  const { passed, figures } = await runDescribed(asked);
  expect(asked.said).toEqual([]);
  expect(figures).toMatchObject({ faults: 0 });
  expect(passed).toBe(true);
}, 300_000);

it('a validation that fails instead of refusing is found', async () => {
  const { passed, figures } = await runDescribed(options('1'), [
    {
      file: 'http/validation.pipe.ts',
      find: 'invalid(issues.map((issue) => ({ path: dotted(issue.path), message: issue.message })))',
      replace: 'new Error(dotted(issues[0]?.path), { cause: invalid([]) })',
    },
  ]);
  expect(passed).toBe(false);
  expect(figures['answered 500']).toBeGreaterThan(50);
}, 300_000);
