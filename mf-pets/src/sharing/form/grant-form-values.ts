import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  givenLevel,
  grantCreate,
  grantUpdate,
  presetAreas,
  type Grant,
  type GrantAreas,
  type GrantCreate,
  type GrantPreset,
} from '@petcare/contracts/sharing';
import { bodyResolver } from '@petcare/records';
import { instantIn } from '../../moments/moments.ts';

/** How long something is shared; `at` is the moment this means, if there is one. */
export interface UntilValues {
  way: 'evening' | 'week' | 'pick' | 'open';
  at: string;
}

export interface GrantValues {
  to: { email: string };
  petIds: string[];
  /** Empty if somebody fits none of the options. */
  preset: GrantPreset | '';
  areas: GrantAreas;
  /** Empty: at once. */
  from: string;
  until: UntilValues;
  read: Grant | null;
  [key: string]: unknown;
}

/** What is sent; when changing one, `to` stays as it is. */
export interface GrantBody {
  to?: GrantCreate['to'];
  petIds: string[];
  preset?: GrantPreset | null;
  areas: GrantAreas;
  /** Null when changing one: at once. */
  from?: string | null | undefined;
  until: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** As long as most people are away; anyone can choose otherwise. */
const usual = (now: Date): UntilValues => ({ way: 'week', at: new Date(now.getTime() + 7 * dayMs).toISOString() });

/** A blank form: for a sitter, because that's what most people share for. */
export function newValues(petIds: readonly string[], now = new Date()): GrantValues {
  return {
    to: { email: '' },
    petIds: [...petIds],
    preset: 'sitter',
    areas: presetAreas('sitter'),
    from: '',
    until: usual(now),
    read: null,
  };
}

/** Anyone given anything sees the profile, chosen or not. */
const withProfile = (areas: GrantAreas): GrantAreas => ({ ...areas, profile: givenLevel(areas, 'profile') });

/** What the form for a stored one starts with. */
export function valuesOf(stored: Grant): GrantValues {
  return {
    to: { email: stored.to.email ?? '' },
    petIds: stored.pets.map(({ id }) => id),
    preset: stored.preset ?? '',
    areas: withProfile(stored.areas),
    from: stored.from,
    until: { way: stored.until === null ? 'open' : 'pick', at: stored.until ?? '' },
    read: stored,
  };
}

/** The same again with the same person, from now on. */
export const valuesLike = (stored: Grant, living: ReadonlySet<string>): GrantValues => ({
  ...newValues(stored.pets.map(({ id }) => id).filter((id) => living.has(id))),
  to: { email: stored.to.email ?? '' },
  preset: stored.preset ?? '',
  areas: withProfile(stored.areas),
});

/** What the form for a stored one is compared with. */
export function bodyOf({ pets, preset, areas, from, until }: Grant): GrantBody {
  return { petIds: pets.map(({ id }) => id), preset, areas: withProfile(areas), from, until };
}

/** An end as the contract has it: null for none, empty if none was typed. */
export function untilOf({ way, at }: UntilValues): string | null {
  return way === 'open' ? null : (instantIn('at')({ at }).at ?? '');
}

const common = ({ petIds, areas, from, until }: GrantValues) => ({
  petIds,
  areas,
  ...(from && instantIn('from')({ from })),
  until: untilOf(until),
});

/** What an emptied box means when changing one: it begins now, unless it has already. */
function atOnce({ read }: GrantValues): string | null {
  return read !== null && Date.parse(read.from) <= Date.now() ? read.from : null;
}

/** If something can't be read as a moment, the message says what is missing. */
function reworded({ from, until, ...errors }: FieldErrors): object {
  const asked = (what: string, message: unknown) => ({
    type: 'rule',
    message: message === 'Enter a date and a time.' ? `Enter the day and time it ${what}.` : message,
  });
  return {
    ...errors,
    ...(from && { from: asked('begins', from.message) }),
    ...(until && { until: asked('ends', until.message) }),
  };
}

const ofNew = bodyResolver<GrantValues, object, GrantBody>(
  grantCreate as never,
  (values) => ({ ...common(values), to: values.to, ...(values.preset !== '' && { preset: values.preset }) }),
  reworded,
);
const ofStored = bodyResolver<GrantValues, object, GrantBody>(
  grantUpdate as never,
  (values) => ({ from: atOnce(values), ...common(values), preset: values.preset || null }),
  reworded,
);

/** Validates the form with the contract for what it makes or changes. */
export const grantResolver: Resolver<GrantValues, unknown, GrantBody> = (values, context, options) =>
  (values.read ? ofStored : ofNew)(values, context, options);
