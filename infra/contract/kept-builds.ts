import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** The files of a build that a browser runs, and those saying what it is; pictures, fonts and sounds are left out. */
const isKept = (file: string) => /\.(html|js|css|json|svg|txt)$/.test(file) && !/(^|\/)landing/.test(file);

const fileOf = (root: string, name: string) => join(root, `packages/remote/fixtures/builds/${name}.br`);

function pack(root: string, name: string, folder: string): void {
  const files = globSync('**/*.*', { cwd: folder }).filter(isKept).toSorted();
  const content = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  mkdirSync(dirname(fileOf(root, name)), { recursive: true });
  writeFileSync(fileOf(root, name), brotliCompressSync(JSON.stringify(content)));
}

/** Keeps a checkout's built shell and pets remote as `contract`'s: `shell-1.1.br` and `pets-1.1.br`. */
export function keepBuilds(root: string, contract: string): void {
  pack(root, `shell-${contract}`, join(root, 'shell/dist'));
  const builds = join(root, 'mf-pets/dist');
  pack(root, `pets-${contract}`, join(builds, readFileSync(join(builds, 'current'), 'utf8')));
}

/** Writes the kept build `name` into `folder`, which may be new. */
export function unpackBuild(root: string, name: string, folder: string): void {
  const json = brotliDecompressSync(readFileSync(fileOf(root, name))).toString();
  for (const [file, content] of Object.entries(JSON.parse(json) as Record<string, string>)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Contracts with kept builds, oldest first. */
export function keptContracts(root: string): string[] {
  const shells = globSync('packages/remote/fixtures/builds/shell-*.br', { cwd: root });
  const number = (contract: string) => contract.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);
  return shells.map((file) => /shell-(.+)\.br$/.exec(file)?.[1] ?? '').toSorted((a, b) => number(a) - number(b));
}
