import { useMemo, useState } from 'react';
import { areas, type Area } from '@petcare/contracts';
import { givenLevel, grantLevel, mostOf, type GrantAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { lentPets, type LentPet } from './lent-pets.ts';

/** Somebody else's pet with which this person can do less than when the page was opened. */
export interface LessShared {
  readonly pet: Omit<LentPet, 'areas'>;
  /** The areas that were reduced; null if nothing is shared any more. */
  readonly areas: readonly Area[] | null;
}

type Pets = ReadonlyMap<string, LentPet>;

const levels = grantLevel.options;
const isLess = (now: GrantAreas, before: GrantAreas, area: Area) =>
  levels.indexOf(givenLevel(now, area)) < levels.indexOf(givenLevel(before, area));
const lessOf = (now: GrantAreas, before: GrantAreas) => areas.filter((area) => isLess(now, before, area));

/** The most that has been shared of each pet so far; the same map if that's no more than before. */
function withMore(seen: Pets, now: Pets): Pets {
  const more = [...now.values()].filter((pet) => {
    const before = seen.get(pet.id);
    return !before || lessOf(before.areas, pet.areas).length > 0;
  });
  if (more.length === 0) return seen;
  const most = (pet: LentPet) => ({ ...pet, areas: mostOf([pet.areas, seen.get(pet.id)?.areas ?? pet.areas]) });
  return new Map([...seen, ...more.map((pet) => [pet.id, most(pet)] as const)]);
}

/**
 * What has been reduced since the page was opened, of everything shared with this person: `shares` as they are now, undefined until
 * known. `understood` is called once they've read it.
 */
export function useLessShared(shares: readonly SharedWithMe[] | undefined): {
  less: readonly LessShared[];
  understood: () => void;
} {
  const [seen, setSeen] = useState<Pets>(() => new Map());
  const now = useMemo<Pets>(() => new Map(lentPets(shares ?? []).map((pet) => [pet.id, pet])), [shares]);
  const most = withMore(seen, now);
  if (most !== seen) setSeen(most);
  const less = useMemo<readonly LessShared[]>(() => {
    if (!shares) return [];
    return [...most.values()].flatMap(({ areas: before, ...pet }): LessShared[] => {
      const left = now.get(pet.id);
      if (!left) return [{ pet, areas: null }];
      const fewer = lessOf(left.areas, before);
      return fewer.length > 0 ? [{ pet, areas: fewer }] : [];
    });
  }, [shares, now, most]);
  return { less, understood: () => setSeen(now) };
}
