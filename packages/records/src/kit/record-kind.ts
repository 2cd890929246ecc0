import type { ReactNode } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import { recordKinds, type FieldError, type RecordKindName, type RecordKindWords } from '@petcare/contracts';
import { switchedOn } from '../form/switch-field.tsx';
import type { FormField } from '../form/form-field.ts';
import { bodyResolver, type FormKind, type PlainValues, type Stored } from '../form/form-kind.ts';

/** The least every record of a pet has. */
export interface PetRow extends Stored {
  id: string;
  version: number;
  createdBy: string | null;
  addedBy?: string | undefined;
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** What the contracts' `petRecord` answers, as far as a screen needs it. */
export interface RecordContract<Row, Body> {
  fields: Shape;
  create: z.ZodType<Body> & { shape: Shape };
  row: z.ZodType<Row>;
  list: z.ZodType<{ items: Row[]; nextCursor: string | null }>;
}

export interface GivenProps {
  petId: string;
  children: (given: object) => ReactNode;
}

const nothing = {};

/** What a new record may start from: one whose values it has, and those listed on the page. */
export interface StartFrom<Row> {
  like?: Row | undefined;
  rows: readonly Row[];
}

interface Description<Row extends PetRow, Body extends object> {
  name: RecordKindName;
  contract: RecordContract<Row, Body>;
  /** In form order. */
  fields: readonly FormField<Body>[];
  Icon: LucideIcon;
  /** What these records are for, in a sentence; shown while there are none. */
  purpose: string;
  titleOf: (row: Row) => string;
  /** What else a row in the list says; `zone` is the organisation's. */
  summaryOf?: (row: Row, zone: string) => ReactNode;
  asideOf?: (row: Row, zone: string) => ReactNode;
  /** What is wrong with fields that are each valid on their own. */
  problemOf?: (body: Body) => FieldError | null;
  /** The box that a choice beside it asks for, left empty: the contract takes that for nothing said. `values` are the form's, with `read`. */
  unfilledIn?: (values: Readonly<Record<string, unknown>>) => FieldError | null;
  /** Turns the boxes' contents into what the contract takes, if they differ. */
  readTyped?: (typed: Record<string, string>) => Record<string, unknown>;
  /** How a row's field looks in its box, if it's not text, a number or a yes or no. */
  boxOf?: (value: unknown, key: string) => string | null;
  /** What a new one starts with, besides the contract's own defaults or what `like` has; `zone` is the organisation's. */
  starts?: (zone: string, from: StartFrom<Row>) => Record<string, string>;
  /** What was recorded with a row, in words: deleting asks whether that should go too. Null for nothing. */
  hangsOn?: (row: Row) => string | null;
  /** What a change would remove from the row that was read, to be asked about first; null for nothing. */
  lossOf?: (body: Body, read: Row) => string | null;
  /** Recurs with much the same values: a row can be logged again. */
  isRepeated?: boolean;
  /**
   * Often recorded for several pets at once, which the values of the form name in `alsoFor`: what the others get of it, and in words what
   * they don't. `made` is the first pet's, as JSON, while the others' are still to be recorded.
   */
  forOthers?: { bodyOf: (body: Partial<Body>) => Partial<Body>; help?: string };
  /** Fetches what the words of its fields need besides the record, such as names, and gives it to what it renders. */
  Given?: (props: GivenProps) => ReactNode;
  /** Goes with every change to a stored one, unless the form says otherwise; by itself it's no change. */
  alsoSends?: Partial<Body>;
  /** What goes with a change to the row that was read, such as what a number was then: others may have changed it since. */
  sendsAlong?: (read: Row, body: Partial<Body>) => object;
  /** What is cached besides the pet's records and shows a change to one of these, refetched after each. */
  alsoChanges?: readonly QueryKey[];
}

/** Everything the screens of one kind of record follow from. */
export interface RecordScreens<Row extends PetRow, Body extends object> extends Description<Row, Body> {
  words: RecordKindWords;
  Given: (props: GivenProps) => ReactNode;
  form: FormKind<Row, Body, PlainValues<Row>>;
  /** What the form for a new record starts with; the same as in `like`, if there is one, except for what `starts` says. */
  newValues: (zone: string, from: StartFrom<Row>) => PlainValues<Row>;
}

function inBox(value: unknown): string {
  if (typeof value === 'boolean') return value ? switchedOn : '';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** An empty box is null if the contract allows that, and no if it asks for yes or no. */
function bodyValue(field: z.ZodType | undefined, value: unknown): unknown {
  if (field?.safeParse(false).success) return value === switchedOn;
  return value === '' && field?.safeParse(null).success ? null : value;
}

function toBody(fields: Shape, typed: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, bodyValue(fields[key], value)]));
}

function resolverOf<Row extends PetRow, Body extends object>({
  contract,
  problemOf,
  unfilledIn,
  readTyped = (typed) => typed,
}: Description<Row, Body>) {
  const check = bodyResolver<PlainValues<Row>, Record<string, unknown>, Body>(
    contract.create as unknown as z.ZodType<Body, Record<string, unknown>>,
    ({ read: _read, alsoFor: _others, made: _made, ...typed }) => toBody(contract.fields, readTyped(typed)),
  );
  const resolver: Resolver<PlainValues<Row>, unknown, Body> = async (...form) => {
    const checked = await check(...form);
    const isValid = Object.keys(checked.errors).length === 0;
    const fault = unfilledIn?.(form[0]) ?? (isValid ? problemOf?.(checked.values as Body) : null);
    if (!fault) return checked;
    const errors: FieldErrors = { ...checked.errors, [fault.path]: { type: 'rule', message: fault.message } };
    return { values: {}, errors } as ResolverResult<PlainValues<Row>, Body>;
  };
  return resolver;
}

/** A kind of record's screens: `recordScreens({ name: 'allergy', contract: allergy, fields: […], … })`. */
export function recordScreens<Row extends PetRow, Body extends object>(
  description: Description<Row, Body>,
): RecordScreens<Row, Body> {
  const { name, contract, fields, boxOf, forOthers } = description;
  const keys = Object.keys(contract.fields);
  const pick = (of: (key: string) => unknown) => Object.fromEntries(keys.map((key) => [key, of(key)]));
  const box = (value: unknown, key: string) => boxOf?.(value, key) ?? inBox(value);
  const bodyOf = (row: Row) => pick((key) => row[key as keyof Row]) as Body;
  return {
    ...description,
    words: recordKinds[name],
    Given: description.Given ?? (({ children }) => children(nothing)),
    form: {
      row: contract.row,
      fields,
      alsoSends: description.alsoSends,
      bodyOf,
      valuesOf: (row) => ({ ...pick((key) => box(row[key as keyof Row], key)), read: row }) as PlainValues<Row>,
      resolver: resolverOf(description),
      lossOf: description.lossOf,
    },
    newValues: (zone, from) => {
      const { like } = from;
      const left = pick((key) =>
        box(like ? like[key as keyof Row] : contract.create.shape[key]?.safeParse(undefined).data, key),
      );
      const others = forOthers && { alsoFor: '', made: '' };
      return { ...left, ...description.starts?.(zone, from), ...others, read: null } as PlainValues<Row>;
    },
  };
}
