import { lentParts, sharedLibraries, takenByRemote, isOffered } from '@petcare/remote/webpack/shared';
import type { BuildReport } from './local-build.ts';

/** Packages a page has only one copy of, the shell's; also what those are made of. Forms and record lists keep no page state, so each remote brings its own. */
const ofTheShell =
  /^(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/.+|zod|@petcare\/(?!records$).+)$/;

/** Each domain's contracts are in their own folder and come with whoever uses them; they are made of packages a page has once. */
const ofOneDomain = /^src\/[^/]+\//;
const isOfOneDomain = ({ name, files }: BuildReport['packages'][number]) =>
  name === '@petcare/contracts' && files.length > 0 && files.every((file) => ofOneDomain.test(file));

const shellKeys = new Set(Object.keys(sharedLibraries));

/** Whether a remote built for `contract` gets the package from the shell, so that its own copy would be a second one. */
function isOfTheShell(name: string, contract: string): boolean {
  const lendsRuntime = isOffered(contract, lentParts['container runtime'].since);
  return (
    ofTheShell.test(name) || name in takenByRemote(contract) || (lendsRuntime && name.startsWith('@module-federation/'))
  );
}

/** The shared key that gives a remote what it bundled itself, if there is one. */
function remedyFor(name: string): string {
  if (name === 'zod') return 'Take schemas from @petcare/contracts instead.';
  if (name === 'react-router') return 'Import from react-router-dom, which the shell shares.';
  if (shellKeys.has(name) || name.startsWith('@module-federation/'))
    return `Build it with remoteConfig from @petcare/remote/webpack, unchanged: it takes ${name} from the shell.`;
  return `Import only what the shell shares: ${[...shellKeys].join(', ')}.`;
}

/** What a build made for `contract` contains but must not. */
export function bundleFaults({ packages }: BuildReport, contract: string): string[] {
  const own = packages
    .filter((one) => isOfTheShell(one.name, contract) && !isOfOneDomain(one))
    .map(
      ({ name, version, importer }) =>
        `It bundles its own ${name} ${version}, imported by ${importer}; a page may have only one copy. ${remedyFor(name)}`,
    );
  return [...own, ...twice(packages)];
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
