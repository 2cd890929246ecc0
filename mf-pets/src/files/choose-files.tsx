import { useId, useState } from 'react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { fileAddress, isPictureFile, storedFile, type StoredFile } from '@petcare/contracts/files';
import { Button, ErrorState, ListSkeleton, LoadMore } from '@petcare/ui';
import { api, formatDate, messageOf } from '@petcare/web';
import { filesKey } from './files.queries.ts';

/** All of a pet's files, latest first. */
const petFilesQuery = (petId: string) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(petId), 'files', 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/files', { schema: storedFile.list, query: { petId, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

interface ChosenProps {
  petId: string;
  chosen: readonly string[];
  onToggle: (file: StoredFile) => void;
}

function Choice({ file, isChosen, onToggle }: { file: StoredFile; isChosen: boolean; onToggle: () => void }) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm text-ink">
        <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 shrink-0 accent-brand" />
        {isPictureFile(file) && (
          <img
            src={fileAddress(file.id, 'small')}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 rounded-control object-cover"
          />
        )}
        <span className="min-w-0 wrap-anywhere">
          {file.name} <span className="text-muted">{formatDate(file.datedOn)}</span>
        </span>
      </label>
    </li>
  );
}

function Choices({ petId, chosen, onToggle }: ChosenProps) {
  const query = useInfiniteQuery(petFilesQuery(petId));
  const files = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <ListSkeleton rows={2} label="Loading the files…" />;
  if (query.error && files.length === 0)
    return (
      <ErrorState title="The files did not load" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {messageOf(query.error)}
      </ErrorState>
    );
  if (files.length === 0) return <p className="py-2 text-sm text-muted">No photos or documents yet.</p>;
  return (
    <>
      <ul aria-label="Photos and documents" className="max-h-64 overflow-auto">
        {files.map((file) => (
          <Choice key={file.id} file={file} isChosen={chosen.includes(file.id)} onToggle={() => onToggle(file)} />
        ))}
      </ul>
      <LoadMore
        shown={files.length === 1 ? '1 file' : `${files.length} files`}
        hasMore={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  );
}

/** Chooses from the pet's photos and documents, which load when somebody looks. */
export function ChooseFiles(props: ChosenProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        look="quiet"
        icon={<FolderOpen aria-hidden className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Choose from photos and documents
      </Button>
      <div id={id}>{isOpen && <Choices {...props} />}</div>
    </div>
  );
}
