import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';

const barrel = (name) => fileURLToPath(new URL(`./barrels/${name}.mjs`, import.meta.url));
const versionOf = (name) => JSON.parse(readFileSync(findPackageJSON(name, import.meta.url), 'utf8')).version;

/**
 * The libraries of which a page has exactly one copy, the shell's: key → barrel that narrows it, or null for the whole.
 * Anything else a remote uses it bundles itself. zod is not among them although its schemas are: shared whole it costs 49 KB of
 * brotli, inside the contracts it is shaken to 24. Remotes take schemas from the contracts and never import zod.
 */
export const sharedLibraries = {
  react: null,
  'react/jsx-runtime': null,
  'react-dom': null,
  'react-router-dom': barrel('react-router-dom'),
  '@tanstack/react-query': barrel('react-query'),
  '@petcare/contracts': null,
  '@petcare/remote': null,
  '@petcare/web': null,
  '@petcare/ui': null,
};

const packageOf = (key) => (key === 'react/jsx-runtime' ? 'react' : key);
const libraries = Object.entries(sharedLibraries).map(([key, narrowed]) => ({
  key,
  narrowed,
  version: versionOf(packageOf(key)),
}));

/** The shell has all of them in its first chunks, so that no copy is ever chosen or waited for at run time. */
export const providedByShell = Object.fromEntries(
  libraries.map(({ key, narrowed, version }) => [
    key,
    { singleton: true, eager: true, version, requiredVersion: `^${version}`, ...(narrowed && { import: narrowed }) },
  ]),
);

/** webpack only provides what some module asks for, so this one asks for everything, whether the shell itself uses it or not. */
export const asksForShared = `data:text/javascript,${encodeURIComponent(
  libraries.map(({ key }) => `import ${JSON.stringify(key)};`).join(''),
)}`;

/** A remote carries none of them, and is refused by a shell whose copy is too old. */
export const takenByRemote = Object.fromEntries(
  libraries.map(({ key, version }) => [
    key,
    { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
  ]),
);
