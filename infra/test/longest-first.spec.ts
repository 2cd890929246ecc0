import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LongestFirst from './longest-first.ts';

it('what is known to take long begins first where no run before has said how long anything takes', async () => {
  const cacheDirectory = mkdtempSync(join(tmpdir(), 'petcare-order-'));
  const sizes = {
    '/shell/src/large.spec.tsx': 4000,
    '/services/api/src/access.spec.ts': 30,
    '/infra/campaign/r1.spec.ts': 10,
    '/infra/chaos/kill.spec.ts': 20,
    '/services/pets/src/small.spec.ts': 5,
    '/services/api/src/canaries.spec.ts': 1000,
  };
  const context = {
    config: { cacheDirectory, id: 'server' },
    hasteFS: { getSize: (path: keyof typeof sizes) => sizes[path] },
  };
  const sequencer = new LongestFirst({ contexts: [], globalConfig: {} } as never);
  const tests = Object.keys(sizes).map((path) => ({ path, context }));
  const sorted = await LongestFirst.prototype.sort.call(sequencer, tests as never);
  expect(sorted.map(({ path }) => path)).toEqual([
    '/services/api/src/access.spec.ts',
    '/infra/chaos/kill.spec.ts',
    '/infra/campaign/r1.spec.ts',
    '/services/api/src/canaries.spec.ts',
    '/shell/src/large.spec.tsx',
    '/services/pets/src/small.spec.ts',
  ]);
  rmSync(cacheDirectory, { recursive: true });
});
