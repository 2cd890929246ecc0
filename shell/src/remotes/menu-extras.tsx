import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { BadgeName, MenuEntryId } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { useHostStatus } from './use-host-status.ts';

export interface Extra {
  /** Why the entry can't be opened now. */
  reason: string | null;
  /** What is waiting there. */
  count: number;
}

type Counts = Partial<Record<BadgeName, number>>;
const countsKey = ['badges'];

/** Shows `count` beside the entry whose remote asked for this badge; nothing for 0. */
export function setBadge(queryClient: QueryClient, badge: BadgeName, count: number): void {
  queryClient.setQueryData<Counts>(countsKey, (counts) => ({ ...counts, [badge]: count }));
}

/** What appears beside menu entries, taken from the remotes' descriptions alone, so none of their code is needed. */
export function useMenuExtras(remotes: RemoteHost): ReadonlyMap<MenuEntryId, Extra> {
  const { reasons, badges } = useHostStatus(remotes);
  const { data: counts = {} } = useQuery<Counts>({ queryKey: countsKey, queryFn: skipToken });
  const extras = new Map<MenuEntryId, Extra>();
  for (const { entry, badge } of badges) extras.set(entry, { reason: null, count: counts[badge] ?? 0 });
  for (const [entry, reason] of reasons) extras.set(entry, { reason, count: 0 });
  return extras;
}

const countLook =
  'ms-auto min-w-5 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand tabular-nums';

/** Specification, section 9: a collapsed badge shows `9+` above 9. */
const mostInCompact = 9;

/** `words`: in full; `compact`: where there's room only for an icon and its badge; `dot`: that something is waiting, with the number only for screen readers. */
export type ExtraLook = 'words' | 'compact' | 'dot';

function Count({ count, look }: { count: number; look: ExtraLook }) {
  if (look === 'dot') {
    return (
      <span className="absolute start-[calc(50%+--spacing(2))] top-2.5 size-2.5 rounded-full bg-accent ring-2 ring-surface">
        <span className="sr-only">{count} waiting</span>
      </span>
    );
  }
  const isCompact = look === 'compact';
  return (
    <span className={`${countLook} ${isCompact ? 'absolute end-1 top-1' : ''}`}>
      {isCompact && count > mostInCompact ? `${mostInCompact}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** Inside a menu entry's link. */
export function MenuExtra({ extra, look }: { extra: Extra | undefined; look: ExtraLook }) {
  if (!extra) return null;
  if (extra.reason) {
    return (
      <span className={look === 'words' ? 'basis-full ps-8 text-xs font-normal text-muted' : 'sr-only'}>
        {extra.reason}
      </span>
    );
  }
  return extra.count === 0 ? null : <Count count={extra.count} look={look} />;
}
