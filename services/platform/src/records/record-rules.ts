import { Check } from 'typeorm';
import { z } from 'zod';
import { snake } from '../database/naming-strategy.ts';
import type { TablePrivacy } from '../privacy/register.ts';
import type { RecordKind } from './record-kind.ts';

const quoted = (values: readonly unknown[]): string => values.map((value) => `'${String(value)}'`).join(', ');

const inner = (field: unknown): unknown =>
  field instanceof z.ZodNullable || field instanceof z.ZodDefault || field instanceof z.ZodOptional
    ? inner(field.unwrap())
    : field;

function ruleOf(column: string, field: unknown): string | null {
  const rule = inner(field);
  if (rule instanceof z.ZodEnum) return `${column} IN (${quoted(rule.options)})`;
  if (rule instanceof z.ZodString && rule.maxLength !== null)
    return `length(${column}) BETWEEN 1 AND ${rule.maxLength}`;
  if (rule instanceof z.ZodNumber) return rangeOf(column, rule);
  return null;
}

function rangeOf(column: string, { minValue, maxValue }: z.ZodNumber): string | null {
  const bounds = [
    ...(isBound(minValue) ? [`${column} >= ${minValue}`] : []),
    ...(isBound(maxValue) ? [`${column} <= ${maxValue}`] : []),
  ];
  return bounds.length > 0 ? bounds.join(' AND ') : null;
}

const isBound = (value: number | null): value is number =>
  value !== null && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 52;

/** The contract's own rules as table constraints: how long a text is, which words a column may have, how large a number. */
export function KeepsRulesOf(table: string, { shape }: z.ZodObject): ClassDecorator {
  const common = new Set(['id', 'petId', 'version', 'createdAt', 'updatedAt', 'createdBy']);
  return (entity) => {
    for (const [name, field] of Object.entries(shape)) {
      const rule = common.has(name) ? null : ruleOf(snake(name), field);
      if (rule !== null) Check(`${table}_${snake(name)}_check`, rule)(entity);
    }
  };
}

const ofNobody = ['organisation_id', 'id', 'created_at', 'updated_at', 'version', 'deleted_at'];
const ofPerson = ['created_by', 'updated_by', 'deleted_by'];

/** What a kind's columns say about people: anything recorded belongs to its organisation's record. */
export function privacyOf({ contract, parent }: RecordKind<never>): TablePrivacy {
  const common = new Set([
    'id',
    'version',
    'created_at',
    'updated_at',
    'created_by',
    ...(parent ? [parent.column] : []),
  ]);
  const record = Object.keys(contract.stored.shape)
    .map(snake)
    .filter((column) => !common.has(column));
  return { none: [...ofNobody, ...(parent ? [parent.column] : [])], reference: ofPerson, record };
}

/** A part of the privacy register for several kinds. */
export function recordsPrivacy(kinds: readonly RecordKind<never>[]): Record<string, TablePrivacy> {
  return Object.fromEntries(kinds.map((kind) => [kind.table, privacyOf(kind)]));
}
