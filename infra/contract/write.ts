import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractVersion } from '@petcare/contracts';
import { compareReports } from './compare.ts';
import { contractReport, reportsFolder } from './contract-report.ts';
import { writeFixtures } from './fixtures.ts';
import { keepBuilds } from './kept-builds.ts';

// Writes a new contract version's report, and keeps today's shell and remotes as examples. An existing version's report never
// changes: remotes were built on it.
const root = resolve(import.meta.dirname, '../..');
const file = join(reportsFolder(root), `${contractVersion}.txt`);
const lines = contractReport(root);
if (existsSync(file)) {
  const { added, removed, needs } = compareReports(readFileSync(file, 'utf8').trim().split('\n'), lines);
  for (const line of removed) console.log(`- ${line}`);
  for (const line of added) console.log(`+ ${line}`);
  if (needs === 'nothing') console.log(`Contract ${contractVersion} matches its report.`);
  else {
    console.error(`This needs a new ${needs} version: raise contractVersion in packages/contracts/src/registry.ts.`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(reportsFolder(root), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  keepBuilds(root, contractVersion);
  console.log(`Written: packages/remote/contract/${contractVersion}.txt`);
}
if (process.exitCode === undefined) writeFixtures(root);
