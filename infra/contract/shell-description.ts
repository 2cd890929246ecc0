import { existsSync, readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { ExportSpecifier, Module } from '@swc/core';
import { contractVersion } from '@petcare/contracts';
import { sharedLibraries } from '@petcare/remote/webpack/shared';
import { z } from 'zod';
import { exportedNames, importsOf, parse } from '../boundaries/source-tree.ts';

const require = createRequire(import.meta.url);

/** What a contract's shell gives remotes: the libraries, their versions, and what can be imported from each. */
export const shellDescription = z.object({
  contract: z.string(),
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) })),
});
export type ShellDescription = z.infer<typeof shellDescription>;

function declaredNames({ body }: Module): string[] {
  return body.flatMap((item) => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
      return [declaration.identifier.value];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  });
}

/** Of `export { a as b } from` and `export * as b from`. */
function newNameOf(one: ExportSpecifier): string[] {
  if (one.type === 'ExportNamespaceSpecifier') return [one.name.value];
  return 'exported' in one && one.exported ? [one.exported.value] : [];
}

/** Names that exist at run time in one of our modules, including those it re-exports. */
function namesIn(file: string): string[] {
  const module = parse(readFileSync(file, 'utf8'), file.endsWith('x'));
  const passedOn = importsOf(module)
    .filter(({ from, names }) => from.startsWith('.') && names.includes('*'))
    .flatMap(({ from }) => namesIn(join(dirname(file), from)));
  const renamed = module.body.flatMap((item) =>
    item.type === 'ExportNamedDeclaration' ? item.specifiers.flatMap(newNameOf) : [],
  );
  return [...declaredNames(module), ...exportedNames(module.body), ...renamed, ...passedOn];
}

function namesOf(key: string, barrel: string | null, root: string): string[] {
  if (barrel !== null) return exportedNames(parse(readFileSync(barrel, 'utf8'), false).body);
  const ours = join(root, 'packages', key.replace('@petcare/', ''), 'src/index.ts');
  return existsSync(ours) ? namesIn(ours) : Object.keys(require(key) as object);
}

/** This checkout's shell, from its sources: nothing has to be built. */
export function describeShell(root: string): ShellDescription {
  const shared = Object.entries(sharedLibraries).map(([key, barrel]) => {
    const description = findPackageJSON(key.replace('/jsx-runtime', ''), join(root, 'packages/remote/package.json'));
    const { version } = JSON.parse(readFileSync(description ?? '', 'utf8')) as { version: string };
    return [key, { version, names: [...new Set(namesOf(key, barrel, root))].toSorted() }] as const;
  });
  return { contract: contractVersion, shared: Object.fromEntries(shared) };
}
