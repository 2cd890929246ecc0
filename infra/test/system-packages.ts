import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

interface Need {
  /** A path, or a name to look up on the PATH. */
  readonly program: string;
  readonly debianPackages: readonly string[];
  /** Something else does, only slower. */
  readonly isOptional?: true;
}

const needs: readonly Need[] = [
  // The package only recommends its fonts, and without them there is no text to look at.
  { program: process.env['PETCARE_CHROMIUM'] ?? '/usr/bin/chromium', debianPackages: ['chromium', 'fonts-liberation'] },
  {
    program: process.env['PETCARE_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    debianPackages: ['chromium-headless-shell'],
    isOptional: true,
  },
  { program: 'redis-server', debianPackages: ['redis-server'] },
  // Looks for locations in pictures using nothing the product itself has.
  { program: 'exiftool', debianPackages: ['libimage-exiftool-perl'] },
];

/**
 * What the tests and the pictures need besides npm packages: a browser, a Redis and ExifTool. Installs them for root.
 * @returns what is still missing, in one sentence; null if everything is there
 */
export function ensureSystemPackages(): string | null {
  if (missing().length > 0 && process.getuid?.() === 0) install(missing());
  const absent = missing().filter(({ isOptional }) => !isOptional);
  if (absent.length === 0) return null;
  const programs = absent.map(({ program }) => program).join(' and ');
  const packages = absent.flatMap(({ debianPackages }) => debianPackages).join(' ');
  return `This needs ${programs}: install the packages ${packages} (apt-get install ${packages}, as root) and run it again.`;
}

function missing(): Need[] {
  return needs.filter(({ program }) => !isThere(program));
}

function isThere(program: string): boolean {
  if (isAbsolute(program)) return existsSync(program);
  return (process.env['PATH'] ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));
}

function install(wanted: readonly Need[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env: environment });
  aptGet('update', '-q');
  // One by one, as a package that isn't to be had keeps those named with it from being installed.
  for (const { debianPackages } of wanted) {
    console.log(`Installing ${debianPackages.join(' and ')} …`);
    // Another program may be installing something at this moment.
    aptGet('install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...debianPackages);
  }
}
