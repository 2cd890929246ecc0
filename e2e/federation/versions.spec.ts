import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractVersion, isContractMet, remoteVersion, type RemoteVersion } from '@petcare/contracts';
import { keptContracts, unpackBuild } from '@petcare/infra/contract';
import { copiesFolder, newestBuild, serveFrom, shellFolder, shellIsBuilt } from './builds.ts';
import { expect, test as base } from './fixtures.ts';
import { card, menuLink, petsPage } from './pages.ts';

const root = resolve(import.meta.dirname, '../..');
/** The last three contracts: those with builds kept from when they were new, and this checkout's. */
const contracts = [...keptContracts(root).filter((contract) => contract !== contractVersion), contractVersion].slice(
  -3,
);

interface Generation {
  /** Folder of the shell built when this was the contract. */
  shell: string;
  /** The pets remote built then. */
  pets: RemoteVersion;
}

function kept(folder: string, contract: string): Generation {
  const [shell, pets] = [join(folder, `shell-${contract}`), join(folder, `pets-${contract}`)];
  unpackBuild(root, `shell-${contract}`, shell);
  unpackBuild(root, `pets-${contract}`, pets);
  const version = remoteVersion.parse(JSON.parse(readFileSync(join(pets, 'build.json'), 'utf8')));
  serveFrom(version, pets);
  return { shell, pets: version };
}

const test = base.extend<object, { generations: ReadonlyMap<string, Generation> }>({
  generations: [
    async ({}, use) => {
      await shellIsBuilt();
      const folder = mkdtempSync(join(copiesFolder, 'generations-'));
      const before = contracts.slice(0, -1).map((contract) => [contract, kept(folder, contract)] as const);
      const today = { shell: shellFolder, pets: await newestBuild('mf-pets') };
      await use(new Map([...before, [contractVersion, today]]));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** As that shell's server would have it: before 1.1 it accepted no remote.json naming slots or intents. */
function describedFor(shell: string, pets: RemoteVersion): RemoteVersion {
  const { slots: _, intents: __, ...of10 } = pets.descriptor;
  return shell === '1.0' ? { ...pets, descriptor: of10 } : pets;
}

test('T11 there are three contracts to try', () => {
  expect(contracts).toHaveLength(3);
});

for (const provided of contracts) {
  for (const needed of contracts) {
    test(`T11 the shell of contract ${provided} with the pets of ${needed}`, async ({ page, server, generations }) => {
      const shell = generations.get(provided)?.shell ?? '';
      const pets = generations.get(needed)?.pets;
      if (!pets) throw new Error(`No pets of ${needed}.`);
      server.shell = shell;
      server.registry = { revision: 2, remotes: { pets: describedFor(provided, pets) } };
      await page.goto('/pets');
      await expect(menuLink(page, 'My Pets')).toBeVisible();
      if (isContractMet(needed, provided)) {
        await expect(petsPage(page)).toBeVisible();
        await page.goto('/pets/new');
        await page.getByLabel('Name', { exact: true }).fill('Bella');
      } else {
        const said = `mf-pets ${pets.version} needs shell contract ${needed}; this shell provides ${provided}.`;
        await expect(card(page)).toContainText(said);
        expect(await page.evaluate(() => 'mf_pets' in window)).toBe(false);
      }
    });
  }
}
