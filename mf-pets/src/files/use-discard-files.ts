import type { StoredFile } from '@petcare/contracts/files';
import type { useFilesPlace } from './files-filter.tsx';
import { useRemoveFiles } from './files.queries.ts';
import type { Selection } from './use-selection.ts';

interface Discarding {
  /** Null for files kept without a pet. */
  petId: string | null;
  place: ReturnType<typeof useFilesPlace>;
  selection: Selection;
}

/** Deletes files, closes the one that's open and ends the selection, except for those that were refused. */
export function useDiscardFiles({ petId, place, selection }: Discarding): (files: readonly StoredFile[]) => void {
  const { mutate } = useRemoveFiles(petId);
  return (files) => {
    place.show(null);
    selection.clear();
    mutate(files, {
      onSuccess: ({ refused }) =>
        refused.filter(({ id }) => selection.has(id)).forEach(({ id }) => selection.toggle(id)),
    });
  };
}
