import { useEffect, useMemo, type ReactNode } from 'react';
import { PawPrint } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@petcare/contracts';
import { grantCan, mostOf } from '@petcare/contracts/sharing';
import { useIsPending } from '@petcare/records/pending';
import { LessSharedBanners, TypedWords, sharedWithMeQuery, useLessShared } from '@petcare/records/shares';
import { RemoteContextProvider, useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { listedPet, petKeys } from '../../pets/pets.cache.ts';
import { useAskWhenRefused } from './use-ask-when-refused.ts';

/** A share ended while somebody was looking at it: it's removed from the screen and from memory. */
function NotShared({ petId }: { petId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ queryKey: petKeys.one(petId) });
  }, [client, petId]);
  return (
    <>
      <PageHeader title="Not shared any more" />
      <Panel>
        <EmptyState
          icon={<PawPrint aria-hidden className="size-8" />}
          title="This pet isn’t shared with you any more"
          action={<LinkButton to="/sharing">What’s shared with you</LinkButton>}
        >
          It has ended, or whoever shared it has stopped sharing. Ask them if you still need it.
        </EmptyState>
        <TypedWords petId={petId} />
      </Panel>
    </>
  );
}

/** What this person can do with a pet: by their role in the organisation, or for a shared pet by what they were given. */
export function PetRights({ petId, children }: { petId: string; children: ReactNode }) {
  const context = useRemoteContext();
  const isListed = listedPet(useQueryClient(), petId) !== undefined;
  // Asked again after a failure, it's pending once more, which mustn't take away the page and what is being typed on it.
  const { data, isFetched } = useQuery(sharedWithMeQuery);
  const isPending = useIsPending(!isFetched && !isListed);
  const { less, understood } = useLessShared(data?.items);
  const ofThisPet = less.filter(({ pet }) => pet.id === petId);
  const areas = useMemo(() => {
    const live = data?.items.filter(({ state, pets }) => state === 'live' && pets.some(({ id }) => id === petId)) ?? [];
    return live.length > 0 ? mostOf(live.map((share) => share.areas)) : null;
  }, [data, petId]);
  useAskWhenRefused(petId, areas !== null);
  const value = useMemo(
    () => (areas ? { ...context, can: (permission: Permission) => grantCan(areas, permission) } : context),
    [context, areas],
  );
  if (isPending) return <PageSkeleton label="Loading the pet…" />;
  // People in no organisation have only the pets that others share.
  const isNobodys = context.user.organizationId === null && data !== undefined && areas === null;
  if (isNobodys || ofThisPet.some((one) => one.areas === null)) return <NotShared petId={petId} />;
  return (
    <RemoteContextProvider value={value}>
      <LessSharedBanners less={ofThisPet} onUnderstood={understood} />
      {children}
    </RemoteContextProvider>
  );
}
