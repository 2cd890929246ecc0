import { test as base, expect } from '@playwright/test';
import type { RemoteRegistry, RemoteVersion } from '@petcare/contracts';
import { recordViolations } from '../policy.ts';
import { startAssetServer, type AssetServer } from './asset-server.ts';
import { buildFolder, fixtureBuild, newestBuild, shellFolder, shellIsBuilt } from './builds.ts';

export { expect };

interface Fixtures {
  /** The built shell's folder. */
  shell: string;
  /** The product as built, with nothing wrong yet. */
  server: AssetServer;
  /** What the content security policy or an integrity policy has refused so far. */
  violations: string[];
}

export const test = base.extend<Fixtures>({
  shell: [shellFolder, { option: true }],
  server: async ({ shell }, use) => {
    await shellIsBuilt();
    const [pets, reminders] = await Promise.all([newestBuild('mf-pets'), newestBuild('mf-reminders')]);
    const server = await startAssetServer({
      shell,
      registry: { revision: 1, remotes: { pets, reminders } },
      buildFolder,
    });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  violations: async ({ page }, use) => use(await recordViolations(page)),
});

interface LabFixtures {
  /** What the server has as the page's `pets`: the lab remote at v1. */
  lab: RemoteVersion;
}

/** Like the product, but with a remote in place of pets that fails when told to. */
export const labTest = test.extend<LabFixtures>({
  lab: async ({ server }, use) => {
    const lab = await fixtureBuild('lab-remote');
    register(server, { pets: lab });
    await use(lab);
  },
});

/** Publishes remotes beside the existing ones. */
export function register(server: AssetServer, remotes: RemoteRegistry['remotes']): void {
  const { revision } = server.registry;
  server.registry = {
    ...server.registry,
    revision: revision + 1,
    remotes: { ...server.registry.remotes, ...remotes },
  };
}
