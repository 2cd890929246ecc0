import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDescriptor } from '@petcare/contracts';
import { lentParts, sharedLibraries } from '@petcare/remote/webpack/shared';
import { z } from 'zod';
import { exportedNames, parse } from '../boundaries/source-tree.ts';
import { declaredLines } from './declarations.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A JSON schema, one line for each thing it requires or allows. */
function schemaLines(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item) => schemaLines(item, `${path}[]`));
  if (!isObject(schema)) return [`${path} ${String(schema)}`];
  return Object.entries(schema)
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, value]) => {
      if ((key === 'enum' || key === 'required') && Array.isArray(value))
        return value.map((item) => `${path} ${key} ${String(item)}`);
      return schemaLines(value, key === 'properties' ? path : `${path}.${key}`);
    });
}

function sharedLines(): string[] {
  return Object.entries(sharedLibraries).flatMap(([key, barrel]) => {
    if (barrel === null) return [`shared ${key}`];
    const names = exportedNames(parse(readFileSync(barrel, 'utf8'), false).body);
    return names.map((name) => `shared ${key}: ${name}`);
  });
}

const lentLines = () => Object.keys(lentParts).map((part) => `lent ${part}`);

/** Everything a remote may rely on, a line each: what it can import, what `remote.json` may say, what the page shares. */
export function contractReport(root: string): string[] {
  const descriptor = z.toJSONSchema(remoteDescriptor, { io: 'input', unrepresentable: 'any' });
  return [...declaredLines(root), ...schemaLines(descriptor, 'remote.json'), ...sharedLines(), ...lentLines()];
}

export const reportsFolder = (root: string) => join(root, 'packages/remote/contract');
