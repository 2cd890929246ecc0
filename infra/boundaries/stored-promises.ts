import type { Module } from '@swc/core';
import { isNode, type Node } from './source-tree.ts';

interface Span {
  start: number;
  end: number;
}

const functions = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);
const handling = new Set(['catch', 'then', 'finally']);
const gathering = new Set(['all', 'allSettled', 'race', 'any']);

const spanOf = ({ span }: Node) => span as Span;

/** One function's nodes, without those of functions inside it, which run at another time. */
function* ownNodes(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const item of tree) yield* ownNodes(item);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  if (isNode(tree)) yield tree;
  if (isNode(tree) && functions.has(tree.type)) return;
  for (const value of Object.values(tree)) yield* ownNodes(value);
}

function* bodiesIn(tree: unknown): Generator<unknown> {
  if (Array.isArray(tree)) for (const item of tree) yield* bodiesIn(item);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  if (isNode(tree) && functions.has(tree.type)) yield bodyOf(tree);
  for (const value of Object.values(tree)) yield* bodiesIn(value);
}

/** A method's body is that of the function inside it, which is no node. */
function bodyOf({ body, function: inner }: Node): unknown {
  return typeof inner === 'object' && inner !== null && 'body' in inner ? inner.body : body;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node['value']) : undefined;
}

/** The variable that `a`, `a.b` and `a.b.c` start with. */
function rootOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node);
}

/** The variables whose promises an `await` waits for: `await a`, `await a.b`, `await Promise.all([a, b])`. */
function awaitedBy({ argument }: Node): string[] {
  if (!isNode(argument)) return [];
  if (argument.type !== 'CallExpression') return [rootOf(argument)].filter((name) => name !== undefined);
  const { callee } = argument;
  if (!isNode(callee) || rootOf(callee) !== 'Promise' || !gathering.has(nameOf(callee['property']) ?? '')) return [];
  const within = [...ownNodes(argument['arguments'])].filter(({ type }) => type === 'ArrayExpression');
  const elements = within.flatMap((array) => array['elements'] as { expression: unknown }[]);
  return elements.flatMap((element) => rootOf(element?.expression) ?? []);
}

/** Where someone starts listening for a variable's failure: `a.catch(…)`. */
function handledBy(node: Node): string | undefined {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  return handling.has(nameOf(callee['property']) ?? '') ? rootOf(callee['object']) : undefined;
}

function storedIn(body: unknown): string[] {
  const nodes = [...ownNodes(body)];
  const waits = nodes.filter(({ type }) => type === 'AwaitExpression');
  const variables = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) !== undefined);
  return variables.flatMap((variable) => {
    const name = nameOf(variable['id']) ?? '';
    const from = spanOf(variable).end;
    const after = waits.filter((wait) => spanOf(wait).start >= from);
    const own = after.find((wait) => awaitedBy(wait).includes(name));
    if (!own) return [];
    const other = after.find((wait) => wait !== own && spanOf(wait).end <= spanOf(own).start);
    const isHeard = nodes.some((node) => handledBy(node) === name && other && spanOf(node).end <= spanOf(other).start);
    return other && !isHeard ? [name] : [];
  });
}

/**
 * Variables that hold a promise, or something containing one, while something else is awaited: nobody would be there for a failure,
 * and it ends the process. Those awaited at once, together (`Promise.all`), or already listened to (`.catch`) are fine.
 */
export function storedPromises(module: Module): string[] {
  return [module.body, ...bodiesIn(module.body)].flatMap(storedIn);
}

/** Functions consisting only of `void call()`, which lint accepts as handled; a call ending in `.catch(…)` is fine. */
export function voidedCalls(module: Module): string[] {
  return [...bodiesIn(module.body)].flatMap((body) => {
    if (!isNode(body) || body.type !== 'UnaryExpression' || body['operator'] !== 'void') return [];
    const call = body['argument'];
    if (!isNode(call) || call.type !== 'CallExpression') return [];
    const { callee } = call;
    const name = nameOf(isNode(callee) ? (callee['property'] ?? callee) : undefined) ?? 'a call';
    return name === 'catch' ? [] : [name];
  });
}
