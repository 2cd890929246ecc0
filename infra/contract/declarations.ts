import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync, type Module, type ModuleItem } from '@swc/core';
import { packageScript } from '../system/package-script.ts';

interface Span {
  start: number;
  end: number;
}
type Read = (span: Span) => string;

/** One line for each literal in `'a' | 'b'` or `readonly ['a', 'b']`, so that another one counts as an addition. */
function literals(text: string): string[] | null {
  const isList = /^(readonly \[)?\s*("[^"]*"|'[^']*')(\s*[|,]\s*("[^"]*"|'[^']*'))*\s*\]?$/.test(text);
  return isList ? (text.match(/"[^"]*"|'[^']*'/g) ?? []).map((literal) => literal.replaceAll('"', "'")) : null;
}

function linesOfType(name: string, text: string): string[] {
  return (literals(text) ?? [text]).map((part) => `${name} = ${part}`);
}

/** What a declaration says, one line for each thing that could be added or removed. */
function linesOf(item: ModuleItem, read: Read): string[] {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  switch (declaration.type) {
    case 'TsInterfaceDeclaration':
      return declaration.body.body.map((member) => `${declaration.id.value}: ${read(member.span)}`);
    case 'TsTypeAliasDeclaration':
      return linesOfType(declaration.id.value, read(declaration.typeAnnotation.span));
    case 'ClassDeclaration':
      return declaration.body.map((member) => `${declaration.identifier.value}: ${read(member.span)}`);
    case 'FunctionDeclaration':
      return [read(declaration.span)];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => {
        if (id.type !== 'Identifier') return [];
        const type = 'typeAnnotation' in id && id.typeAnnotation ? read(id.typeAnnotation.typeAnnotation.span) : '';
        return linesOfType(id.value, type);
      });
    case 'ExportNamedDeclaration':
      return declaration.specifiers.map((specifier) => `export ${read(specifier.span).replace(/^type /, '')}`);
    default:
      return [];
  }
}

function sourcesOf({ body }: Module): string[] {
  return body.flatMap((item) =>
    (item.type === 'ExportNamedDeclaration' || item.type === 'ImportDeclaration') && item.source?.value.startsWith('.')
      ? [item.source.value]
      : [],
  );
}

/** A declaration file's lines and those of its imports, without anything not exported. */
function linesFrom(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const bytes = readFileSync(file);
  const module = parseSync(bytes.toString(), { syntax: 'typescript' });
  // Positions count on from one parsed text to the next.
  const read: Read = ({ start, end }) =>
    bytes
      .subarray(start - module.span.start, end - module.span.start)
      .toString()
      .replaceAll(/\s+/g, ' ')
      .replace(/;$/, '');
  const others = sourcesOf(module).map((source) => join(dirname(file), source.replace(/\.tsx?$/, '.d.ts')));
  return [...module.body.flatMap((item) => linesOf(item, read)), ...others.flatMap((other) => linesFrom(other, seen))];
}

/** Everything `@petcare/remote` offers remotes, as the compiler declares it. */
export function declaredLines(root: string): string[] {
  const output = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const compiler = packageScript('typescript', 'tsc');
    const project = ['-p', 'packages/remote', '--outDir', output];
    const options = ['--emitDeclarationOnly', '--removeComments', '--composite', 'false', '--incremental', 'false'];
    const { stdout } = spawnSync(process.execPath, [compiler, ...project, ...options], { cwd: root, encoding: 'utf8' });
    const index = join(output, 'index.d.ts');
    if (!existsSync(index)) throw new Error(`packages/remote doesn’t compile: ${stdout}`);
    return [...new Set(linesFrom(index, new Set()))].toSorted();
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
