import { parseSync, type Module } from '@swc/core';

export interface Node {
  type: string;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Every node of a syntax tree, parents first. */
export function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesOf(item);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  if (isNode(tree)) yield tree;
  for (const value of Object.values(tree)) yield* nodesOf(value);
}

export function parse(code: string, isTsx: boolean): Module {
  return parseSync(code, { syntax: 'typescript', tsx: isTsx, decorators: true, target: 'es2024' });
}

export interface Import {
  from: string;
  /** Names that exist at run time, as the other module exports them; `*` for everything, `default` for the default. */
  names: string[];
}

/** A module's static imports and re-exports; those that are only types have no names. */
export function importsOf(module: Module): Import[] {
  return module.body.flatMap((item): Import[] => {
    if (item.type === 'ImportDeclaration') {
      const named = item.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
        if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
        return specifier.isTypeOnly ? [] : [(specifier.imported ?? specifier.local).value];
      });
      return [{ from: item.source.value, names: item.typeOnly ? [] : named }];
    }
    if (item.type === 'ExportAllDeclaration') return [{ from: item.source.value, names: ['*'] }];
    if (item.type === 'ExportNamedDeclaration' && item.source)
      return [{ from: item.source.value, names: exportedNames([item]) }];
    return [];
  });
}

/** Names a module re-exports one by one. */
export function exportedNames(body: Module['body']): string[] {
  return body.flatMap((item) =>
    item.type === 'ExportNamedDeclaration'
      ? item.specifiers.flatMap((specifier) =>
          specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly ? [specifier.orig.value] : [],
        )
      : [],
  );
}
