import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Name and version of the package `file` belongs to, or null for none; some folders have a package.json that only says `type`. */
function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const description = join(folder, 'package.json');
    if (!existsSync(description)) continue;
    const { name, version } = JSON.parse(readFileSync(description, 'utf8'));
    if (name && version) return { name, version, folder };
  }
  return null;
}

/** Modules contained in some file of the build, each as often as it occurs; concatenated ones are listed one by one. */
function modulesOf({ modules, chunkGraph }) {
  return [...modules].flatMap((module) =>
    Array.from({ length: chunkGraph.getNumberOfModuleChunks(module) }, () => module.modules ?? [module]).flat(),
  );
}

/** The module that asks for `module`, or the build itself. */
function importerOf(compilation, module, folder) {
  const issuer = compilation.moduleGraph.getIssuer(module);
  return issuer?.nameForCondition() ? relative(folder, issuer.nameForCondition()) : 'remote.json';
}

/** Names a build's modules import from `request`; `*` for all of them at once. */
function namesFrom(modules, request) {
  const uses = modules
    .flatMap(({ dependencies }) => dependencies)
    .filter((dependency) => dependency.request === request && Array.isArray(dependency.ids))
    .map(({ ids }) => ids[0] ?? '*');
  return [...new Set(uses)].toSorted();
}

const byText = (a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Every package with code in a build: its version, one module that asks for it, and its files, each as often as it occurs. */
function packagesIn(compilation, modules, folder) {
  const own = packageOf(join(folder, 'package.json'))?.name;
  const packages = new Map();
  for (const module of modules) {
    const path = module.nameForCondition();
    if (!path || !module.type.startsWith('javascript')) continue;
    const { name, version, folder: root } = packageOf(path) ?? {};
    if (!name || name === own) continue;
    const importer = importerOf(compilation, module, folder);
    const known = packages.get(`${name} ${version}`) ?? { name, version, importer, files: [] };
    // Of a package's modules, the one requested from outside shows who brought it in.
    if (!join(folder, importer).startsWith(`${root}/`)) known.importer = importer;
    known.files.push(relative(root, path));
    packages.set(`${name} ${version}`, known);
  }
  return [...packages.values()].map((one) => ({ ...one, files: one.files.toSorted() })).toSorted(byText);
}

/** What the build of the project in `folder` contains of other packages, and what it takes from the shell instead. */
export function buildReport(compilation, folder) {
  const modules = modulesOf(compilation);
  const shared = new Map();
  for (const module of modules.filter(({ type }) => type === 'consume-shared-module')) {
    const { shareKey: key, requiredVersion } = module.options;
    const importer = importerOf(compilation, module, folder);
    shared.set(key, { key, range: String(requiredVersion || ''), importer, names: namesFrom(modules, key) });
  }
  return { packages: packagesIn(compilation, modules, folder), shared: [...shared.values()].toSorted(byText) };
}
