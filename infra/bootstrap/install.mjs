import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from './progress.mjs';

const stampOf = (root) => join(root, 'node_modules', '.petcare-installed');
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const packagesOf = (path) => JSON.parse(readText(path) || '{}').packages ?? {};

/** True if node_modules holds what the lockfile asks for: the stamp says so, or npm's own record of the last install. */
export function isInstalled(root) {
  if (readText(stampOf(root)) === fingerprint(root)) return true;
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([path]) => isThirdParty(path));
  const complete = wanted.every(([path, entry]) => entry.optional || installed[path]?.version === entry.version);
  const fresh = wanted.length > 0 && complete && existsSync(join(root, 'node_modules', 'node', 'bin'));
  if (fresh) rememberInstalled(root);
  return fresh;
}

export function rememberInstalled(root) {
  writeFileSync(stampOf(root), fingerprint(root));
}

/** Runs `npm ci` with a progress line. Resolves with nothing, or with one sentence saying what went wrong. */
export async function installPackages(root) {
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  const places = wanted.filter(([path, entry]) => isThirdParty(path) && !entry.optional).map(([path]) => path);
  const done = showProgress(() => {
    const present = places.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    return `Installing packages: ${present} of ${places.length}`;
  });
  const { code, output } = await npm(['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'], root);
  done(code === 0 ? 'Packages are installed' : 'Packages are not installed');
  return code === 0 ? undefined : `${output.trim()}\n${reasonOf(output, code)}`;
}

function isThirdParty(path) {
  return path.includes('node_modules/') && !path.includes('node_modules/@petcare/');
}

function fingerprint(root) {
  const lockfile = createHash('sha256')
    .update(readText(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lockfile} ${process.platform}-${process.arch}\n`;
}

function npm(args, root) {
  // Under `npm start` npm names its own script, which saves looking for npm (and for npm.cmd on Windows).
  const script = process.env.npm_execpath;
  const child = script?.endsWith('.js')
    ? spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function reasonOf(output, code) {
  if (/EBADPLATFORM/.test(output))
    return 'A package doesn’t support this platform, so Petcare can’t be installed here.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return 'The npm registry can’t be reached: check the network or npm’s proxy settings, then run the command again.';
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: Petcare needs about 1.5 GB for its packages.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'npm isn’t allowed to write here: check who owns this directory and the npm cache.';
  if (/command failed/.test(output)) return 'A package’s install script failed; its output is above.';
  return `npm ci failed with code ${code}; its output is above.`;
}
