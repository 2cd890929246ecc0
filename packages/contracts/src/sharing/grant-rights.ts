import { areas, type Area, type Permission } from '@petcare/contracts';
import { grantLevel, wholeAreas, type GrantAreas, type GrantLevel } from './grant-areas.ts';

const levels = grantLevel.options;

function reaches(given: GrantAreas, area: Area, level: GrantLevel): boolean {
  return levels.indexOf(givenLevel(given, area)) >= levels.indexOf(level);
}

/** What is given of an area in the end, whatever is stored: no more than can be given, and of the profile at least to look at it. */
export function givenLevel(given: GrantAreas, area: Area): GrantLevel {
  const level = wholeAreas(given)[area];
  if (area !== 'profile' || level !== 'none') return level;
  return areas.some((one) => given[one] !== 'none') ? 'view' : 'none';
}

/** The right of an area that a permission is about; null for one in the organisation, which no grant gives. */
export function rightOf(permission: Permission): readonly [Area, GrantLevel] | null {
  if (permission === 'pets.view') return ['profile', 'view'];
  if (permission === 'reminders.complete') return ['reminders', 'add'];
  const [name, least] = permission.split('.');
  const [area, level] = [areas.find((one) => one === name), levels.find((one) => one === least)];
  return area && level ? [area, level] : null;
}

/** May somebody who was given these areas of a pet do what `permission` names? Nothing of the organisation. */
export function grantCan(given: GrantAreas, permission: Permission): boolean {
  const right = rightOf(permission);
  return right !== null && reaches(given, ...right);
}

/** What several grants of the same pet come to: of each area the most. */
export function mostOf(given: readonly GrantAreas[]): GrantAreas {
  const most = (area: Area) => levels[Math.max(0, ...given.map((one) => levels.indexOf(one[area])))] ?? 'none';
  return Object.fromEntries(areas.map((area) => [area, most(area)])) as GrantAreas;
}
