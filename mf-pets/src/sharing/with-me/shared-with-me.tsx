import { UsersRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { LessSharedBanners, sharedWithMeQuery, useLessShared, wayToConfirm } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, ErrorState, LinkButton, ListSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { SharedRows } from './shared-rows.tsx';

/** The same whether anything is offered to the address or not: it may be somebody else's. */
function NothingLent() {
  const { user } = useRemoteContext();
  const icon = <UsersRound aria-hidden className="size-8" />;
  if (!user.emailVerified) {
    const { words, label, to } = wayToConfirm(user);
    return (
      <EmptyState
        icon={icon}
        title="Confirm your address to see what is shared with you"
        action={<LinkButton to={to}>{label}</LinkButton>}
      >
        {words}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title="Nobody is sharing a pet with you now">
      When somebody does, you’ll see it here: whose it is, what you can do, and until when.
    </EmptyState>
  );
}

/** What others share with this person; renders nothing if that's nothing, unless the page is about it. */
export default function SharedWithMe({ isPage = false }: { isPage?: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sharedWithMeQuery);
  const { less, understood } = useLessShared(data?.items);
  const shares = data && [...data.items, ...(data.expired ?? [])];
  const banners = <LessSharedBanners less={less} onUnderstood={understood} />;
  if (!isPage && !error && !shares?.length) return less.length > 0 && banners;
  return (
    <>
      {banners}
      <Panel title="Shared with me" padded={false}>
        {isPending && <ListSkeleton rows={2} label="Loading what’s shared with you…" />}
        {error && !data && (
          <ErrorState
            title="What’s shared with you did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        )}
        {shares && shares.length > 0 && <SharedRows shares={shares} />}
        {shares?.length === 0 && <NothingLent />}
      </Panel>
    </>
  );
}
