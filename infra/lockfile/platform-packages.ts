/** The parts of an npm lockfile (version 3) read or written here; everything else passes through untouched. */
export type Lockfile = { packages: Record<string, LockedPackage> };

type LockedPackage = {
  version?: string;
  optional?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasi'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/**
 * Optional packages the lockfile asks for by exact version but doesn't list, as `name@version`. A registry that
 * carries only some platforms leaves them out when the lockfile is written, and `npm ci` then refuses to run.
 */
export function missingPlatformPackages(lockfile: Lockfile): string[] {
  const listed = new Set(Object.keys(lockfile.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(lockfile.packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}));
  const missing = wanted.filter(([name]) => !listed.has(name)).map(([name, version]) => `${name}@${version}`);
  return [...new Set(missing)].toSorted();
}

/**
 * The lockfile with an entry for each of them. Name and exact version come from the package asking for them; system
 * and processor are read from the name, as every such package is named after what it runs on.
 */
export function withPlatformPackages(lockfile: Lockfile): Lockfile {
  const added = missingPlatformPackages(lockfile).map((wanted) => {
    const at = wanted.lastIndexOf('@');
    return [`node_modules/${wanted.slice(0, at)}`, platformEntry(wanted.slice(0, at), wanted.slice(at + 1))] as const;
  });
  const sorted = [...Object.entries(lockfile.packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

function platformEntry(name: string, version: string): LockedPackage {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system) && system !== 'wasi');
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
