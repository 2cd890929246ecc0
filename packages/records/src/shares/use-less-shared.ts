import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { areas, type Area } from '@petcare/contracts';
import { givenLevel, grantLevel, mostOf, type GrantAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { givenBackQuery } from './given-back.ts';
import { lentPets, type LentPet } from './lent-pets.ts';

/** Somebody else's pet with which this person can do less than when the page was opened. */
export interface LessShared {
  readonly pet: Omit<LentPet, 'areas'>;
  /** The areas that were reduced; null if nothing is shared any more. */
  readonly areas: readonly Area[] | null;
}

type Shares = ReadonlyMap<string, SharedWithMe>;

const none: readonly string[] = [];
const levels = grantLevel.options;
const isLess = (now: GrantAreas, before: GrantAreas, area: Area) =>
  levels.indexOf(givenLevel(now, area)) < levels.indexOf(givenLevel(before, area));
const lessOf = (now: GrantAreas, before: GrantAreas) => areas.filter((area) => isLess(now, before, area));
const petsBesides = ({ pets }: SharedWithMe, known: SharedWithMe) =>
  pets.filter(({ id }) => !known.pets.some((pet) => pet.id === id));

/** Two states of the same share: the most of both. */
const mostOfBoth = (one: SharedWithMe, other: SharedWithMe): SharedWithMe => ({
  ...one,
  pets: [...one.pets, ...petsBesides(other, one)],
  areas: mostOf([one.areas, other.areas]),
});

/** The most that each share has given so far; the same map if that's no more than before. */
function withMore(seen: Shares, now: Shares): Shares {
  const more = [...now.values()].filter((share) => {
    const before = seen.get(share.id);
    return !before || petsBesides(share, before).length > 0 || lessOf(before.areas, share.areas).length > 0;
  });
  if (more.length === 0) return seen;
  return new Map([...seen, ...more.map((one) => [one.id, mostOfBoth(one, seen.get(one.id) ?? one)] as const)]);
}

/**
 * What others have reduced since the page was opened, of everything shared with this person: `shares` as they are now, undefined until
 * known. `understood` is called once they've read it.
 */
export function useLessShared(shares: readonly SharedWithMe[] | undefined): {
  less: readonly LessShared[];
  understood: () => void;
} {
  const [seen, setSeen] = useState<Shares>(() => new Map());
  const { data: givenBack = none } = useQuery(givenBackQuery);
  const now = useMemo<Shares>(
    () => new Map(shares?.filter(({ state }) => state === 'live').map((share) => [share.id, share])),
    [shares],
  );
  const most = withMore(seen, now);
  if (most !== seen) setSeen(most);
  const less = useMemo<readonly LessShared[]>(() => {
    if (!shares) return [];
    const left = new Map(lentPets(shares).map((pet) => [pet.id, pet]));
    const before = [...most.values()].filter(({ id }) => !givenBack.includes(id));
    return lentPets(before).flatMap(({ areas: had, ...pet }): LessShared[] => {
      const has = left.get(pet.id);
      if (!has) return [{ pet, areas: null }];
      const fewer = lessOf(has.areas, had);
      return fewer.length > 0 ? [{ pet, areas: fewer }] : [];
    });
  }, [shares, givenBack, most]);
  return { less, understood: () => setSeen(now) };
}
