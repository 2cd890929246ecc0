import fc, { type Arbitrary } from 'fast-check';

/** A JSON Schema of 2020-12, in the parts the API's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Where to look up a schema another refers to, and which rows there are to point at. */
export interface Ground {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly ids: readonly string[];
}

const deepest = 5;

/** Texts that have broken programs before. */
const hostile = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Egnp',
  '\u200B',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '🐶'.repeat(300),
  '9'.repeat(400),
  '1e309',
  '-0',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  'null',
  '{"a":1}',
  '=1+1',
  'x'.repeat(70_000),
);

const wrong: Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.constantFrom<unknown>(null, true, -1, 0.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[]], {
    __proto__: null,
    constructor: 1,
  }),
);

const textOf = ({ minLength = 0, maxLength = 40, format, pattern }: Schema, { ids }: Ground): Arbitrary<unknown> => {
  if (format === 'uuid')
    return ids.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid()) : fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  if (pattern !== undefined) return fc.oneof({ weight: 4, arbitrary: matching(pattern) }, fc.string({ maxLength: 20 }));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
};

/** Text matching a pattern; any text if the generator doesn't know one of its symbols. */
function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string({ maxLength: 20 });
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, ground: Ground, depth: number) {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueOf(one, ground, depth + 1)] as const),
  );
  const own = fc.record(known, { requiredKeys: required.filter((name) => name in known) });
  if (typeof additionalProperties !== 'object') return own;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), valueOf(additionalProperties, ground, depth + 1), {
    maxKeys: 3,
  });
  return fc.tuple(more, own).map(([one, other]) => ({ ...one, ...other }));
}

function ofType(type: string, schema: Schema, ground: Ground, depth: number): Arbitrary<unknown> {
  const { minimum, maximum, minItems = 0, maxItems = 3, items = {} } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.max(minimum ?? -5, -(2 ** 31)), max: Math.min(maximum ?? 2 ** 31, 2 ** 31) });
    case 'number':
      return fc.double({ min: minimum ?? -10, max: maximum ?? 1e6, noNaN: true });
    case 'array':
      return fc.array(valueOf(items, ground, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    case 'object':
      return objectOf(schema, ground, depth);
    default:
      return textOf(schema, ground);
  }
}

/** Values a schema allows, as far as it says. */
export function valueOf(schema: Schema, ground: Ground, depth = 0): Arbitrary<unknown> {
  if (depth > deepest) return fc.constant(null);
  if (schema.$ref !== undefined)
    return valueOf(ground.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, ground, depth + 1);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, ground, depth + 1)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => valueOf(one, ground, depth + 1)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, ground, depth)));
}

/** A value as `sound` makes them, or one with something wrong in it. */
export function perhapsWrong(sound: Arbitrary<unknown>): Arbitrary<unknown> {
  const spoilt = fc.tuple(sound, fc.nat(), wrong).map(([value, at, other]) => {
    if (value === null || typeof value !== 'object') return other;
    const keys = Object.keys(value);
    const key = keys[at % Math.max(1, keys.length)] ?? 'extra';
    return Array.isArray(value) ? [...(value as unknown[]), other] : { ...value, [key]: other };
  });
  return fc.oneof({ weight: 3, arbitrary: sound }, { weight: 2, arbitrary: spoilt }, { weight: 1, arbitrary: wrong });
}
