import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';

const barrel = (name) => fileURLToPath(new URL(`./barrels/${name}.mjs`, import.meta.url));
/** Version of the package behind a shared library's key. */
export const versionOf = (key) =>
  JSON.parse(readFileSync(findPackageJSON(key.replace('/jsx-runtime', ''), import.meta.url), 'utf8')).version;

/**
 * The libraries a page has exactly one copy of, the shell's: key → barrel that narrows it, or null for the whole. A remote
 * bundles anything else it uses. zod isn't among them although its schemas are: shared whole it costs 49 KB of brotli,
 * tree-shaken inside the contracts 24. Remotes take schemas from the contracts and never import zod.
 */
export const sharedLibraries = {
  react: null,
  'react/jsx-runtime': null,
  'react-dom': null,
  'react-router-dom': barrel('react-router-dom'),
  '@tanstack/react-query': barrel('react-query'),
  'react-hook-form': barrel('react-hook-form'),
  '@petcare/contracts': null,
  '@petcare/remote': null,
  '@petcare/web': null,
  '@petcare/ui': null,
};

/** Inner parts of libraries, by the end of the path, that every remote would otherwise bring again: some 4 KB of brotli each time. */
export const lentParts = {
  // What makes a container of a build; lent by packages/remote/src/host/container-runtime.ts.
  'container runtime': {
    since: '1.2',
    path: /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    code: 'export default petcareContainerRuntime();',
  },
  // What draws an icon. Each icon's lines stay with the remote, so that it can use any without asking.
  'base of icons': {
    since: '1.2',
    path: /^\.\.\/createLucideIcon\.mjs$/,
    code: "export { createIcon as default } from '@petcare/ui';",
  },
};

/** The contract with which a library joined the others; remotes of an older one bring it themselves. */
const since = { 'react-hook-form': '1.2' };
/** Not in the shell's first chunks: fetched when the first page with a form is opened, the shell's or any remote's. */
const fetchedLater = new Set(['react-hook-form']);

/** Does a remote built for `contract` have what came with `wanted`? */
export function isOffered(contract, wanted) {
  const [[major, minor], [wantedMajor, wantedMinor]] = [contract, wanted].map((text) => text.split('.').map(Number));
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

const libraries = Object.entries(sharedLibraries).map(([key, narrowed]) => ({
  key,
  narrowed,
  version: versionOf(key),
  eager: !fetchedLater.has(key),
}));

/**
 * The shell has all of them, so that no copy is ever chosen at run time, and none in the first chunks has to be waited for. It asks
 * for no range: what it gets is its own, and comparing versions takes a slow phone some 30 ms of its start.
 */
export const providedByShell = Object.fromEntries(
  libraries.map(({ key, narrowed, version, eager }) => [
    key,
    { singleton: true, eager, version, requiredVersion: false, ...(narrowed && { import: narrowed }) },
  ]),
);

/**
 * webpack only provides what some module asks for, so this one asks for everything, whether the shell itself uses it or not. It is
 * never called: what it names lies in the first files and is run by whoever needs it.
 */
export const asksForShared = `data:text/javascript,${encodeURIComponent(
  `export default () => [${libraries
    .filter(({ eager }) => eager)
    .map(({ key }) => `import(/* webpackMode: "eager" */ ${JSON.stringify(key)})`)
    .join(', ')}];`,
)}`;

/** What a remote built for `contract` carries no copy of; a shell whose copy is too old refuses it. */
export const takenByRemote = (contract) =>
  Object.fromEntries(
    libraries
      .filter(({ key }) => isOffered(contract, since[key] ?? '1.0'))
      .map(({ key, version }) => [
        key,
        { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
      ]),
  );
