import { test as base, expect } from '@playwright/test';
import { startAssetServer, type AssetServer } from './asset-server.ts';
import { buildFolder, newestBuild, shellFolder, shellIsBuilt } from './builds.ts';

export { expect };

interface Fixtures {
  /** Folder of the built shell. */
  shell: string;
  /** The product as it was built, with nothing wrong yet. */
  server: AssetServer;
  /** What the content security policy or an integrity policy refused so far. */
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
  violations: async ({ page }, use) => {
    const violations: string[] = [];
    await page.exposeFunction('recordViolation', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      const record = (window as unknown as { recordViolation(what: string): void }).recordViolation;
      document.addEventListener('securitypolicyviolation', (event) =>
        record(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    page.on('console', (message) => {
      if (/Content Security Policy|Integrity-Policy/i.test(message.text())) violations.push(message.text());
    });
    await use(violations);
  },
});
