import { useInfiniteQuery } from '@tanstack/react-query';
import { List, ListSkeleton, LoadMore } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { LinkRow } from './link-row.tsx';
import { overLinksQuery } from './links.queries.ts';

/** Links that no longer work, for as long as they are kept: asked for by whoever wants to see them. */
export function OverLinks({ petId }: { petId: string | undefined }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    overLinksQuery(petId),
  );
  const links = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="border-t border-line">
      {isPending && <ListSkeleton rows={1} label="Loading those that no longer work…" />}
      {error && (
        <p role="alert" className="px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      {data && links.length === 0 && <p className="p-4 text-muted">No link has ended in the last year.</p>}
      {links.length > 0 && (
        <List label="Links that no longer work">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </List>
      )}
      <LoadMore
        shown={links.length === 1 ? '1 link' : `${links.length} links`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={() => void fetchNextPage()}
      />
    </div>
  );
}
