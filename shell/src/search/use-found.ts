import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RemoteHost } from '@petcare/remote/host';
import { formatDate, useCan } from '@petcare/web';
import { searchLength, type FoundItem } from '@petcare/contracts/search';
import type { Destination, DestinationGroup } from './destination.ts';
import { titleOf } from './found-kinds.ts';
import { foundPath } from './found-path.ts';
import { foundQuery } from './found.queries.ts';

/** How long to wait after typing before asking the server, in ms. */
const pauseMs = 200;

/** `text` once it hasn't changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface Found {
  groups: DestinationGroup[];
  isSearching: boolean;
  /** The groups are still those of what was typed before. */
  isOld: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** What a line says besides the name: whom it's about, where the words are, and who shares it. */
function detailOf({ pet, detail, on, sharedBy }: FoundItem): string {
  const name = pet && (pet.inMemory ? `${pet.name} (in memory)` : pet.name);
  const whose = sharedBy === null ? null : `shared by ${sharedBy}`;
  return [name, on === null ? null : formatDate(on), detail, whose].filter(Boolean).join(' · ');
}

/** Everything with the typed words, as far as the person can see it and its screens exist. */
export function useFound(typed: string, remotes: RemoteHost): Found {
  const settled = useSettled(typed.trim());
  const can = useCan();
  const isAsked = settled !== '' && settled.length <= searchLength;
  const query = useQuery({
    ...foundQuery(settled),
    placeholderData: isAsked ? keepPreviousData : undefined,
    enabled: isAsked,
  });
  const items = isAsked ? (query.data?.items ?? []) : [];
  const groups = [...new Set(items.map(({ kind }) => kind))].map((kind) => ({
    title: titleOf(kind),
    items: items
      .filter((item) => item.kind === kind)
      .flatMap((item): Destination[] => {
        const path = foundPath(item, remotes, can);
        const place = kind === 'pet' || kind === 'reminder' ? kind : 'page';
        if (path === null) return [];
        return [{ kind: place, label: item.title, path, detail: detailOf(item), found: kind, foundId: item.id }];
      }),
  }));
  const isUnasked = settled !== typed.trim();
  return {
    groups,
    isSearching: isUnasked || query.isFetching,
    isOld: isUnasked || query.isPlaceholderData,
    isFailed: isAsked && query.isError,
    retry: () => void query.refetch(),
  };
}
