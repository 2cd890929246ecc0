import { readFileSync } from 'node:fs';
import type { Module } from '@swc/core';
import { sharedLibraries } from '@petcare/remote/webpack/shared';
import { storedPromises, voidedCalls } from './stored-promises.ts';
import { exportedNames, importsOf, nodesOf, parse, type Import } from './source-tree.ts';

interface Source {
  /** Path from the root. */
  file: string;
  module: Module;
  imports: Import[];
  /** Dependencies declared in the project's package.json. */
  declared: ReadonlySet<string>;
}

interface SourceRule {
  name: string;
  /** What in `source` breaks the rule, in words. */
  breaches(source: Source): string[];
}

const isFrontEnd = (file: string) => /^(shell|mf-[^/]+|packages\/(web|ui|remote|records))\//.test(file);
const isTest = (file: string) => /\.(spec|fixture)\.tsx?$|^services\/[^/]+\/test\//.test(file);

const listed = new Map(
  Object.entries(sharedLibraries).flatMap(([library, barrel]): [string, ReadonlySet<string>][] =>
    barrel === null ? [] : [[library, new Set(exportedNames(parse(readFileSync(barrel, 'utf8'), false).body))]],
  ),
);
/** What the wrapped libraries are made of: imported directly, a second copy would be bundled. */
const behindTheBarrels =
  /^(react-router|react-router\/.*|react-router-dom\/.*|@tanstack\/query-core|@tanstack\/react-query\/.*)$/;

const isKey = (key: unknown, name: string) =>
  typeof key === 'object' &&
  key !== null &&
  'value' in key &&
  'type' in key &&
  key.type === 'Identifier' &&
  key.value === name;

function lazyUses({ module, imports }: Source): string[] {
  const imported = imports
    .filter(({ from, names }) => from === 'react' && names.includes('lazy'))
    .map(() => 'imports lazy');
  const used = [...nodesOf(module)].flatMap((node) => {
    if (node.type === 'MemberExpression' && isKey(node['property'], 'lazy') && isKey(node['object'], 'React'))
      return ['uses React.lazy'];
    const isProperty = node.type === 'KeyValueProperty' || node.type === 'MethodProperty';
    return isProperty && isKey(node['key'], 'lazy') ? ['gives a route `lazy`'] : [];
  });
  return [...imported, ...used].map(
    (what) => `${what}. It never recovers from one failed chunk; use lazyPage from @petcare/remote.`,
  );
}

function outsideTheBarrels({ imports }: Source): string[] {
  return imports.flatMap(({ from, names }) => {
    if (behindTheBarrels.test(from) && names.length > 0) return [`imports ${from}, which isn’t shared.`];
    const allowed = listed.get(from);
    return allowed
      ? names
          .filter((name) => !allowed.has(name))
          .map((name) => `imports ${name} from ${from}, which packages/remote/webpack/barrels doesn’t list.`)
      : [];
  });
}

/** What no import graph shows, because it is about names within a module. */
export const sourceRules: SourceRule[] = [
  { name: 'no-lazy', breaches: (source) => (isFrontEnd(source.file) && !isTest(source.file) ? lazyUses(source) : []) },
  {
    name: 'listed-imports',
    breaches: (source) => (isFrontEnd(source.file) && !isTest(source.file) ? outsideTheBarrels(source) : []),
  },
  {
    name: 'no-zod-in-remote',
    breaches: ({ file, imports }) =>
      /^(mf-[^/]+|packages\/records)\//.test(file) && !isTest(file)
        ? imports
            .filter(({ from, names }) => /^zod($|\/)/.test(from) && names.length > 0)
            .map(() => 'imports zod, which would be bundled a second time. Schemas live in @petcare/contracts.')
        : [],
  },
  {
    name: 'no-stored-promise',
    breaches: ({ file, module }) =>
      file.startsWith('services/') && !isTest(file)
        ? storedPromises(module).map(
            (name) =>
              `awaits ${name} only after something else. If it fails meanwhile, nothing handles it and the process ends.`,
          )
        : [],
  },
  {
    name: 'no-voided-promise',
    breaches: ({ file, module }) =>
      file.startsWith('services/') && !isTest(file)
        ? voidedCalls(module).map(
            (name) =>
              `drops the result of ${name}. If that is a promise and it fails, the process ends: use unattended().`,
          )
        : [],
  },
  {
    name: 'declared',
    // Tests may use @petcare/testing, which itself depends on what they test.
    breaches: ({ file, imports, declared }) =>
      (isTest(file) ? [] : imports)
        .map(({ from }) => /^@petcare\/[^/]+/.exec(from)?.[0])
        .filter((name) => name !== undefined && !declared.has(name))
        .map((name) => `imports ${name}, which its package.json doesn’t declare; builds would be cached wrongly.`),
  },
];

export function readSource(root: string, file: string, declared: ReadonlySet<string>): Source {
  const module = parse(readFileSync(`${root}/${file}`, 'utf8'), file.endsWith('.tsx'));
  return { file, module, imports: importsOf(module), declared };
}
