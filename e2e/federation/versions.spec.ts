import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@petcare/contracts';
import { copiesFolder, fixtureBuild, shellFolder, shellIsBuilt } from './builds.ts';
import { expect, register, test } from './fixtures.ts';
import { card, menuLink } from './pages.ts';

/** The last three contracts; the middle one is what this shell provides. */
const contracts = ['1.0', '1.1', '1.2'] as const;
const ofContract10 = { slots: undefined, intents: undefined };

/** The built shell as if it provided another contract: one constant is changed, and its hash in the page. */
function shellProviding(contract: string): string {
  const copy = mkdtempSync(join(copiesFolder, `shell-${contract}-`));
  cpSync(shellFolder, copy, { recursive: true });
  const page = join(copy, 'index.html');
  for (const file of globSync('assets/main.*.js', { cwd: copy })) {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replaceAll(`"${contractVersion}"`, `"${contract}"`);
    writeFileSync(path, after);
    const hash = (text: string) => createHash('sha384').update(text).digest('base64');
    writeFileSync(page, readFileSync(page, 'utf8').replace(hash(before), hash(after)));
  }
  return copy;
}

test.describe('T11 every shell of the last three contracts with every remote of them', () => {
  for (const provided of contracts) {
    test(`shell ${provided}`, async ({ page, server }) => {
      await shellIsBuilt();
      const shell = shellProviding(provided);
      server.shell = shell;
      for (const contract of contracts) {
        const descriptor = { contract, ...(contract === '1.0' && ofContract10) };
        const pets = await fixtureBuild('lab-remote', { marker: `contract ${contract}`, contract, descriptor });
        register(server, { pets });
        await page.goto('/pets');
        await expect(menuLink(page, 'Reminders')).toBeVisible();
        if (contract <= provided) await expect(page.getByText(`Pets of contract ${contract}`)).toBeVisible();
        else {
          const said = `mf-pets ${pets.version} needs shell contract ${contract}; this shell provides ${provided}.`;
          await expect(card(page)).toContainText(said);
        }
      }
      rmSync(shell, { recursive: true });
    });
  }
});
