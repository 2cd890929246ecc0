import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isEmpty = (value: Json): boolean =>
  value !== null && typeof value === 'object' && Object.keys(value).length === 0;

/** One schema as an OpenAPI reader would write it, where what comes from the contracts says less. */
function tidied(schema: { [key: string]: Json }): { [key: string]: Json } {
  const { allOf, anyOf, additionalProperties, required, properties, ...rest } = schema;
  // A single part is the whole.
  if (Array.isArray(allOf) && allOf.length === 1) return { ...rest, ...(allOf[0] as typeof schema) };
  // Anything at all.
  if (Array.isArray(anyOf) && anyOf.every(isEmpty)) return rest;
  // A record with known keys: each is a property.
  if (Array.isArray(required) && properties === undefined && additionalProperties)
    return {
      ...rest,
      required,
      properties: Object.fromEntries(
        required.filter((key) => typeof key === 'string').map((key) => [key, additionalProperties]),
      ),
    };
  return schema;
}

function tidiedWithin(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidiedWithin);
  if (value === null || typeof value !== 'object') return value;
  const within = Object.entries(value).map(([key, one]) => [key, tidiedWithin(one)] as const);
  return tidied(Object.fromEntries(within));
}

/** Shapes something refers to; for a query, only its parameters are shown. */
function usedOf(document: OpenAPIObject): Set<string> {
  const text = JSON.stringify(document);
  return new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name));
}

/** The document with its schemas in full, and none that nothing refers to. */
export function withTidySchemas(document: OpenAPIObject): OpenAPIObject {
  const tidy = tidiedWithin(JSON.parse(JSON.stringify(document)) as Json) as unknown as OpenAPIObject;
  const used = usedOf(tidy);
  const schemas = Object.entries(tidy.components?.schemas ?? {}).filter(([name]) => used.has(name));
  return { ...tidy, components: { ...tidy.components, schemas: Object.fromEntries(schemas) } };
}
