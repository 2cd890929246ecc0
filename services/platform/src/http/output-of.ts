import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Copy = (value: unknown, path: string) => unknown;

/** Values that are what they are; their rules were checked on the way in, and hold in the database. */
const plain = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'int']);
const isStrict = process.env['NODE_ENV'] === 'test';

/**
 * The mapper from stored rows to what a contract lets out, for lists and anything asked for often: copies the fields
 * the schema names and no others, without rechecking what the database keeps in order. In tests every value is checked
 * in full, and has to come out as the schema itself would let it out.
 * @throws {Error} in the mapper, when a field is missing
 */
export function outputOf<Schema extends z.ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  const copy = copierOf(schema) as (value: unknown, path: string) => z.output<Schema>;
  if (!isStrict) return (value) => copy(value, '');
  return (value) => {
    const checked = schema.parse(value);
    if (!isDeepStrictEqual(copy(value, ''), checked)) throw new Error('A copy is not what its contract says');
    return checked;
  };
}

function copierOf(schema: z.ZodType): Copy {
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectCopier(schema);
  if (schema instanceof z.ZodArray) return arrayCopier(copierOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) {
    const inner = copierOf(schema.unwrap() as z.ZodType);
    return (value, path) => (value === null ? null : inner(value, path));
  }
  if (schema instanceof z.ZodOptional) {
    const inner = copierOf(schema.unwrap() as z.ZodType);
    return (value, path) => (value === undefined ? undefined : inner(value, path));
  }
  if (plain.has(schema.def.type)) return present;
  // Unions, transformations and anything else that depends on what it finds.
  return (value) => schema.parse(value);
}

function present(value: unknown, path: string): unknown {
  if (value === undefined) throw new Error(`${path || 'The value'} is missing`);
  return value;
}

function objectCopier(schema: z.ZodObject): Copy {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    return { name, isOptional: field instanceof z.ZodOptional, copy: copierOf(field as z.ZodType) };
  });
  return (value, path) => {
    if (typeof value !== 'object' || value === null) throw new Error(`${path || 'The value'} is no object`);
    const source = value as Record<string, unknown>;
    const copied: Record<string, unknown> = {};
    for (const { name, isOptional, copy } of fields) {
      if (isOptional && !(name in source)) continue;
      copied[name] = copy(source[name], name);
    }
    return copied;
  };
}

function arrayCopier(copy: Copy): Copy {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Error(`${path || 'The value'} is no list`);
    return value.map((item) => copy(item, path));
  };
}
