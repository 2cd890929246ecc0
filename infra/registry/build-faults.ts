import { sharedLibraries } from '@petcare/remote/webpack/shared';
import type { BuildReport } from './local-build.ts';

/** Packages of which a page has one copy, the shell's; also what those are made of. */
const ofTheShell = /^(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/.+|zod|@petcare\/.+)$/;

const shellKeys = new Set(Object.keys(sharedLibraries));

/** The shared key that gives a remote what it bundled itself, as far as there is one. */
function remedyFor(name: string): string {
  if (name === 'zod') return 'Take schemas from @petcare/contracts instead.';
  if (name === 'react-router') return 'Import from react-router-dom, which the shell shares.';
  if (shellKeys.has(name))
    return `Build it with remoteConfig of @petcare/remote/webpack as it is: it takes ${name} from the shell.`;
  return `Import only what the shell shares: ${[...shellKeys].join(', ')}.`;
}

/** What is in a build that must not be, and what it wants of the shell that the shell does not have. */
export function bundleFaults({ packages, shared }: BuildReport): string[] {
  const own = packages
    .filter(({ name }) => ofTheShell.test(name))
    .map(
      ({ name, version, importer }) =>
        `It bundles its own ${name} ${version}, imported by ${importer}; a page may have one copy only. ${remedyFor(name)}`,
    );
  const unknown = shared
    .filter(({ key }) => !shellKeys.has(key))
    .map(
      ({ key, importer }) =>
        `It takes ${key} from the shell, imported by ${importer}, but the shell does not share it. Bundle it instead.`,
    );
  return [...own, ...unknown, ...twice(packages)];
}

/** Packages in two versions: the same code twice. */
function twice(packages: BuildReport['packages']): string[] {
  const names = [...new Set(packages.map(({ name }) => name))];
  return names.flatMap((name) => {
    const copies = packages.filter((other) => other.name === name);
    const said = copies.map(({ version, importer }) => `${version} (imported by ${importer})`).join(' and ');
    return copies.length > 1 ? [`It has ${name} twice: ${said}. Agree on one version.`] : [];
  });
}
