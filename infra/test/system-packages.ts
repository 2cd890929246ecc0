import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Need {
  /** Where the program has to be. */
  readonly program: string;
  readonly debianPackage: string;
}

const needs: readonly Need[] = [
  { program: process.env['PETCARE_CHROMIUM'] ?? '/usr/bin/chromium', debianPackage: 'chromium' },
  { program: '/usr/bin/redis-server', debianPackage: 'redis-server' },
];

function missing(): Need[] {
  return needs.filter(({ program }) => !existsSync(program));
}

function install(packages: string[]): void {
  console.log(`Installing ${packages.join(' and ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env: environment });
  aptGet('update', '-qq');
  // Another program may be installing something at this moment.
  aptGet('install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages);
}

/**
 * What the tests need besides npm packages: a browser and a Redis. Root gets them installed.
 * @returns what is still missing, in one sentence; null when all is there
 */
export function ensureSystemPackages(): string | null {
  if (missing().length > 0 && process.getuid?.() === 0) install(missing().map(({ debianPackage }) => debianPackage));
  const absent = missing();
  if (absent.length === 0) return null;
  const packages = absent.map(({ debianPackage }) => debianPackage).join(' ');
  const places = absent.map(({ program }) => program).join(' and ');
  return `The tests need ${places}: install the packages ${packages} (apt-get install ${packages}, as root) and run them again.`;
}
