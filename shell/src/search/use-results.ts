import type { RemoteHost } from '@petcare/remote/host';
import { readRecentPlaces, useCurrentUser } from '@petcare/web';
import { isMeant, type Destination, type DestinationGroup } from './destination.ts';
import { useDestinations } from './use-destinations.ts';
import { useFound, type Found } from './use-found.ts';

/** Keeps the recent places of different people and organisations apart. */
export function usePlacesOwner(): string {
  const { id, organizationId } = useCurrentUser();
  return `${id}:${organizationId}`;
}

/** What's offered for `typed`: with nothing typed, recent places, then everything there is to open and start. */
export function useResults(typed: string, remotes: RemoteHost): { groups: DestinationGroup[]; found: Found } {
  const owner = usePlacesOwner();
  const { pages, actions } = useDestinations(remotes);
  const found = useFound(typed, remotes);
  const isEmpty = typed.trim() === '';
  const meant = (items: readonly Destination[]) => items.filter(({ label }) => isMeant(label, typed));
  const groups = [
    { title: 'Recent', items: isEmpty ? readRecentPlaces(owner) : [] },
    ...(isEmpty ? [] : found.groups.filter(({ title }) => title === 'Pets')),
    { title: 'Pages', items: meant(pages) },
    { title: 'Actions', items: meant(actions) },
    ...(isEmpty ? [] : found.groups.filter(({ title }) => title !== 'Pets')),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), found };
}
