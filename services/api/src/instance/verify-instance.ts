import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder, instanceManifest, manifestName, tablesFolder, type InstanceManifest } from './instance-format.ts';
import { measure, type Measure } from './measured-file.ts';

async function manifestIn(folder: string): Promise<InstanceManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`There is no ${manifestName} in ${folder}: this isn’t a copy, or it was never finished.`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${manifestName} is damaged.`);
  }
  return instanceManifest.parse(content);
}

async function faultOf(folder: string, path: string, said: Measure): Promise<string[]> {
  const found = await measure(join(folder, path));
  if (!found) return [`${path} is missing.`];
  if (found.bytes !== said.bytes) return [`${path} has ${found.bytes} bytes and should have ${said.bytes}.`];
  return found.sha256 === said.sha256 ? [] : [`${path} is not as it was written.`];
}

/**
 * Reads all of a copy and compares it with its manifest.
 * @throws {Error} if it has no readable manifest
 */
export async function verifyInstance(folder: string): Promise<{ manifest: InstanceManifest; faults: string[] }> {
  const manifest = await manifestIn(folder);
  const faults: string[] = [];
  for (const table of manifest.tables) faults.push(...(await faultOf(folder, join(tablesFolder, table.name), table)));
  for (const file of manifest.files) faults.push(...(await faultOf(folder, join(filesFolder, file.key), file)));
  return { manifest, faults };
}
