import { area, areaLevels, areas, z, type Area } from '@petcare/contracts';

/** How much of an area is shared; each level includes those before it. */
export const grantLevel = z.enum(['none', ...areaLevels]);
export type GrantLevel = z.infer<typeof grantLevel>;

export type GrantAreas = Readonly<Record<Area, GrantLevel>>;

const levels = grantLevel.options;

/**
 * How much of each area can be shared with someone outside the organisation: what forms offer, words say, routes let through and the
 * database's policies show. A test checks `sharing.given_rank` in the database against it.
 */
export const mostGiven: GrantAreas = {
  profile: 'edit',
  medical: 'edit',
  medication: 'edit',
  measures: 'edit',
  notes: 'edit',
  reminders: 'edit',
  documents: 'edit',
  insurance: 'view',
  expenses: 'edit',
  training: 'edit',
  contacts: 'add',
};

const levelsUpTo = (one: Area): readonly GrantLevel[] => {
  const upTo = levels.slice(0, levels.indexOf(mostGiven[one]) + 1);
  return one === 'profile' ? upTo.filter((level) => level !== 'add') : upTo;
};
// A list asks this of each of its rows.
const allLevels = Object.fromEntries(areas.map((one) => [one, levelsUpTo(one)])) as Record<Area, readonly GrantLevel[]>;

/** How much of an area can be shared, from nothing to all of it; there is nothing to add to who an animal is. */
export const levelsOf = (one: Area): readonly GrantLevel[] => allLevels[one];

/** The areas of which anything can be shared. */
export const givenAreas: readonly Area[] = areas.filter((one) => mostGiven[one] !== 'none');

const chosenLevel = (one: Area) =>
  z.enum(levelsOf(one) as [GrantLevel, ...GrantLevel[]], 'This can’t be shared.').optional();

/** What was chosen for each area; areas not named aren't shared. */
export const chosenAreas = z.strictObject(
  Object.fromEntries(areas.map((name) => [name, chosenLevel(name)])) as Record<Area, ReturnType<typeof chosenLevel>>,
);
export type ChosenAreas = Readonly<Partial<Record<Area, GrantLevel | undefined>>>;

/** What is shared of every area. */
export const grantAreas = z.record(area, grantLevel);

/** What is shared of one area: no more than can be, and nothing if it wasn't chosen. */
export function levelIn(chosen: ChosenAreas, one: Area): GrantLevel {
  const most = levels.indexOf(chosen[one] ?? 'none');
  return levelsOf(one).findLast((level) => levels.indexOf(level) <= most) ?? 'none';
}

/** Every area named. */
export function wholeAreas(chosen: ChosenAreas): GrantAreas {
  return Object.fromEntries(areas.map((name) => [name, levelIn(chosen, name)])) as GrantAreas;
}

export const grantPreset = z.enum(['family', 'sitter', 'walker', 'vet', 'farrier', 'kennel', 'trainer', 'viewer']);
export type GrantPreset = z.infer<typeof grantPreset>;

/** What someone looking after an animal usually needs. None includes what it costs or how it is insured. */
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

/** What a preset fills in, limited to what can be shared. */
export function presetAreas(preset: GrantPreset): GrantAreas {
  return wholeAreas(usual[preset]);
}
