import { areaLevels, areas, type Area, type Permission } from '@petcare/contracts';
import { givenAreas, presetAreas, type GrantAreas, type GrantLevel, type GrantPreset } from './grant-areas.ts';

const levels: readonly GrantLevel[] = ['none', ...areaLevels];

function reaches(given: GrantAreas, area: Area, level: GrantLevel): boolean {
  return levels.indexOf(givenLevel(given, area)) >= levels.indexOf(level);
}

/** How much of an area can be given: whoever reminders are shared with ticks them off, and plans none. */
export function levelsOf(area: Area): readonly GrantLevel[] {
  return area === 'reminders' ? levels.filter((level) => level !== 'edit') : levels;
}

/** What is given of an area in the end: of the profile to look at it, of those that cannot be given nothing. */
export function givenLevel(given: GrantAreas, area: Area): GrantLevel {
  if (!givenAreas.some((one) => one === area)) return 'none';
  if (area !== 'profile') return levelsOf(area).includes(given[area]) ? given[area] : 'add';
  return areas.some((one) => given[one] !== 'none') ? 'view' : 'none';
}

/** What a preset fills in, of that which can be given. */
export function usualAreas(preset: GrantPreset): GrantAreas {
  const usual = presetAreas(preset);
  return Object.fromEntries(areas.map((area) => [area, givenLevel(usual, area)])) as GrantAreas;
}

/** May somebody who was given these areas of a pet do what `permission` names? Nothing of the organisation. */
export function grantCan(given: GrantAreas, permission: Permission): boolean {
  if (permission === 'pets.view') return reaches(given, 'profile', 'view');
  if (permission === 'reminders.complete') return reaches(given, 'reminders', 'add');
  const [name, level] = permission.split('.');
  const area = areas.find((one) => one === name);
  const wanted = levels.find((one) => one === level);
  return area !== undefined && wanted !== undefined && reaches(given, area, wanted);
}

/** What several grants of the same pet come to: of each area the most. */
export function mostOf(given: readonly GrantAreas[]): GrantAreas {
  const most = (area: Area) => levels[Math.max(0, ...given.map((one) => levels.indexOf(one[area])))] ?? 'none';
  return Object.fromEntries(areas.map((area) => [area, most(area)])) as GrantAreas;
}
