import { area, areaLevels, areas, z, type Area } from '@petcare/contracts';

/** What of an area is shared; each level holds those before it. */
export const grantLevel = z.enum(['none', ...areaLevels]);
export type GrantLevel = z.infer<typeof grantLevel>;

export type GrantAreas = Readonly<Record<Area, GrantLevel>>;

/** What was chosen of each area; what is not named is not shared. */
export const chosenAreas = z.strictObject(
  Object.fromEntries(areas.map((name) => [name, grantLevel.optional()])) as Record<
    Area,
    ReturnType<typeof grantLevel.optional>
  >,
);
export type ChosenAreas = z.infer<typeof chosenAreas>;

/** Of every area what is shared. */
export const grantAreas = z.record(area, grantLevel);

/** Every area named, those that were not chosen with `none`. */
export function wholeAreas(chosen: ChosenAreas): GrantAreas {
  return Object.fromEntries(areas.map((name) => [name, chosen[name] ?? 'none'])) as GrantAreas;
}

export const grantPreset = z.enum(['family', 'sitter', 'walker', 'vet', 'farrier', 'kennel', 'trainer', 'viewer']);
export type GrantPreset = z.infer<typeof grantPreset>;

/** What somebody usually needs who looks after an animal. What it costs and how it is insured is in none of them. */
const usual: Record<GrantPreset, ChosenAreas> = {
  family: {
    profile: 'edit',
    medical: 'edit',
    medication: 'edit',
    measures: 'edit',
    notes: 'edit',
    reminders: 'edit',
    documents: 'edit',
    training: 'edit',
    contacts: 'edit',
  },
  sitter: {
    profile: 'view',
    medical: 'view',
    medication: 'add',
    measures: 'add',
    notes: 'add',
    reminders: 'add',
    contacts: 'view',
  },
  walker: { profile: 'view', notes: 'add', reminders: 'view', contacts: 'view' },
  vet: { profile: 'view', medical: 'add', medication: 'add', measures: 'add', notes: 'add', documents: 'add' },
  farrier: { profile: 'view', medical: 'view', measures: 'view', notes: 'add', reminders: 'view' },
  kennel: {
    profile: 'view',
    medical: 'view',
    medication: 'add',
    measures: 'add',
    notes: 'add',
    reminders: 'add',
    documents: 'view',
    contacts: 'view',
  },
  trainer: { profile: 'view', notes: 'add', training: 'add' },
  viewer: {
    profile: 'view',
    medical: 'view',
    medication: 'view',
    measures: 'view',
    notes: 'view',
    reminders: 'view',
    documents: 'view',
    training: 'view',
    contacts: 'view',
  },
};

/** The areas that a preset fills in. */
export function presetAreas(preset: GrantPreset): GrantAreas {
  return wholeAreas(usual[preset]);
}

/**
 * The areas that can be given to somebody outside of the organisation. Of the others nothing is opened by a grant, whatever it says;
 * the profile is seen by everybody who is given anything, and changed by nobody.
 */
export const givenAreas = [
  'profile',
  'medical',
  'medication',
  'measures',
  'notes',
  'reminders',
] as const satisfies Area[];
