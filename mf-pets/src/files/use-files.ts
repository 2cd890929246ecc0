import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { filesQuery, namedFileQuery, type FilesFilter } from './files.queries.ts';

/** What this person can do with files: everybody's, or only their own. */
export function useFileRights() {
  const { can, user } = useRemoteContext();
  const mayAdd = can('documents.add');
  return {
    mayAdd,
    mayChange: ({ createdBy }: StoredFile) => can('documents.edit') || (mayAdd && createdBy === user.id),
    maySetPhoto: can('pets.edit'),
  };
}

/** Those of a pet, or with null those kept without one. */
export function useFiles(petId: string | null, filter: FilesFilter) {
  const query = useInfiniteQuery(filesQuery(petId, filter));
  return { query, files: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** The open file: from the lists, or asked for if no page loaded so far has it. */
export function useShown(petId: string | null, id: string | null, lists: readonly ReturnType<typeof useFiles>[]) {
  const isThis = (file: StoredFile): boolean => file.id === id;
  const loaded = lists.flatMap(({ files }) => files).find(isThis);
  const isMissing = id !== null && !loaded && lists.every(({ query }) => !query.isPending);
  const { data } = useQuery({ ...namedFileQuery(petId, id ?? ''), enabled: isMissing });
  return loaded ?? data?.items.find(isThis);
}
