import { areas, type Area, type Permission } from '@petcare/contracts';
import { grantLevel, levelIn, type GrantAreas, type GrantLevel } from './grant-areas.ts';

const levels = grantLevel.options;

function reaches(given: GrantAreas, area: Area, level: GrantLevel): boolean {
  return levels.indexOf(givenLevel(given, area)) >= levels.indexOf(level);
}

/** What is shared of an area in the end, whatever is stored: no more than can be shared, and at least a view of the profile. */
export function givenLevel(given: GrantAreas, area: Area): GrantLevel {
  const level = levelIn(given, area);
  if (area !== 'profile' || level !== 'none') return level;
  return areas.some((one) => given[one] !== 'none') ? 'view' : 'none';
}

/** The right in an area that a permission is about; null for one in the organisation, which no grant gives. */
export function rightOf(permission: Permission): readonly [Area, GrantLevel] | null {
  if (permission === 'pets.view') return ['profile', 'view'];
  if (permission === 'reminders.complete') return ['reminders', 'add'];
  const [name, least] = permission.split('.');
  const [area, level] = [areas.find((one) => one === name), levels.find((one) => one === least)];
  return area && level ? [area, level] : null;
}

/** May someone who was given these areas of a pet do what `permission` names? Never anything in the organisation. */
export function grantCan(given: GrantAreas, permission: Permission): boolean {
  const right = rightOf(permission);
  return right !== null && reaches(given, ...right);
}

/** What several grants for the same pet add up to: the most for each area. */
export function mostOf(given: readonly GrantAreas[]): GrantAreas {
  const most = (area: Area) => levels[Math.max(0, ...given.map((one) => levels.indexOf(one[area])))] ?? 'none';
  return Object.fromEntries(areas.map((area) => [area, most(area)])) as GrantAreas;
}
