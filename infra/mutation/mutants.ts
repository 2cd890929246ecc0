import { parseSync } from '@swc/core';

/** One small change to a source text. */
export interface Mutant {
  /** Line of the change, from 1. */
  line: number;
  /** What was there and what replaces it. */
  was: string;
  is: string;
  /** The whole text with the change in it. */
  text: string;
}

interface Node {
  type: string;
  span: { start: number; end: number };
  [key: string]: unknown;
}

const operators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};
const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  startsWith: 'endsWith',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

/** Types do nothing at run time, and imports are no logic. */
const isLeftOut = ({ type }: Node): boolean =>
  (type.startsWith('Ts') && !['TsAsExpression', 'TsConstAssertion', 'TsNonNullExpression'].includes(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration' ||
  type === 'TemplateElement';

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .flatMap((value) => (isNode(value) ? [value] : isArgument(value) ? [value.expression] : []));
}

/** Arguments and array elements are wrapped in something that isn't a node. */
function isArgument(value: unknown): value is { expression: Node } {
  return typeof value === 'object' && value !== null && 'expression' in value && isNode(value.expression);
}

type Change = readonly [node: Node, is: string];

function changesOf(node: Node, textOf: (node: Node) => string): Change[] {
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      const swaps = operators[node['operator'] as string] ?? [];
      return swaps.map((operator) => [node, `${textOf(left)} ${operator} ${textOf(right)}`] as const);
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      return [[node['test'] as Node, 'true'] as const, [node['test'] as Node, 'false'] as const];
    case 'NumericLiteral':
      return [[node, String((node['value'] as number) + 1)]];
    case 'BooleanLiteral':
      return [[node, String(!node['value'])]];
    case 'StringLiteral':
      return [[node, node['value'] === '' ? `'!'` : `''`]];
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length > 0 ? [[node, '[]']] : [];
    case 'UnaryExpression':
      return ['!', '-'].includes(node['operator'] as string) ? [[node, textOf(node['argument'] as Node)]] : [];
    case 'MemberExpression': {
      const property = node['property'] as Node;
      const other = methods[property['value'] as string];
      return property.type === 'Identifier' && other ? [[property, other]] : [];
    }
    default:
      return [];
  }
}

/** Every mutant of a TypeScript source, in text order. */
export function mutantsOf(source: string): Mutant[] {
  // Spans count bytes from the first file this process parsed; the semicolon shows where this one starts.
  const module = parseSync(`;${source}`, { syntax: 'typescript', target: 'es2024' }) as unknown as Node;
  const bytes = Buffer.from(source);
  const start = (module['body'] as Node[])[0]?.span.start ?? 0;
  const place = ({ span }: Node) => [span.start - start - 1, span.end - start - 1] as const;
  const textOf = (node: Node): string => bytes.subarray(...place(node)).toString();
  const found: Change[] = [];
  const visit = (node: Node): void => {
    if (isLeftOut(node)) return;
    found.push(...changesOf(node, textOf));
    for (const child of childrenOf(node)) visit(child);
  };
  for (const statement of (module['body'] as Node[]).slice(1)) visit(statement);
  return found.map(([node, is]) => {
    const [from, to] = place(node);
    return {
      line: bytes.subarray(0, from).toString().split('\n').length,
      was: textOf(node),
      is,
      text: `${bytes.subarray(0, from).toString()}${is}${bytes.subarray(to).toString()}`,
    };
  });
}
