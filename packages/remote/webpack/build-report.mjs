import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Name and version of the package that `file` belongs to, or null for none; some folders have a package.json that only says `type`. */
function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const description = join(folder, 'package.json');
    if (!existsSync(description)) continue;
    const { name, version } = JSON.parse(readFileSync(description, 'utf8'));
    if (name && version) return { name, version, folder };
  }
  return null;
}

/** Modules that some file of the build has in it; those that were joined into one, one by one. */
function modulesOf({ modules, chunkGraph }) {
  const kept = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return kept.flatMap((module) => module.modules ?? [module]);
}

/** The module that asks for `module`, or the remote itself. */
function importerOf(compilation, module, folder) {
  const issuer = compilation.moduleGraph.getIssuer(module);
  return issuer?.nameForCondition() ? relative(folder, issuer.nameForCondition()) : 'remote.json';
}

/** Names that the modules of a build import from `request`; `*` for all of them at once. */
function namesFrom(modules, request) {
  const uses = modules
    .flatMap(({ dependencies }) => dependencies)
    .filter((dependency) => dependency.request === request && Array.isArray(dependency.ids))
    .map(({ ids }) => ids[0] ?? '*');
  return [...new Set(uses)].toSorted();
}

/** What of other packages is in a build of the remote in `folder`, and what it takes from the shell instead. */
export function buildReport(compilation, folder) {
  const own = packageOf(join(folder, 'package.json'))?.name;
  const packages = new Map();
  const shared = new Map();
  const modules = modulesOf(compilation);
  for (const module of modules) {
    const file = module.nameForCondition();
    const importer = importerOf(compilation, module, folder);
    if (module.type === 'consume-shared-module') {
      const { shareKey: key, requiredVersion } = module.options;
      const names = namesFrom(modules, key);
      shared.set(key, { key, range: String(requiredVersion || ''), importer, names });
    } else if (file && module.type.startsWith('javascript')) {
      const { name, version, folder: root } = packageOf(file) ?? {};
      // Of several modules of a package, the one that somebody outside of it asked for says who brought it in.
      const isInner = importer && join(folder, importer).startsWith(`${root}/`);
      if (name && name !== own && !(isInner && packages.has(`${name} ${version}`)))
        packages.set(`${name} ${version}`, { name, version, importer });
    }
  }
  const byName = (a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return { packages: [...packages.values()].toSorted(byName), shared: [...shared.values()].toSorted(byName) };
}
