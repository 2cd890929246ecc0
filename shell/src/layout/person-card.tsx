import { Avatar } from '@petcare/ui';
import { useOrganisation, useUser } from '@petcare/web';
import { initial, shownName } from './person.ts';

/** The organisation's name, or 'Loading...' while unknown. */
export function OrganisationName() {
  return <>{useOrganisation().data?.name ?? 'Loading...'}</>;
}

/** Who is logged in, with their picture; `compact` leaves the name to screen readers. */
export function PersonCard({ compact = false }: { compact?: boolean }) {
  const { data: user } = useUser();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={user?.profileImageUrl ?? null} fallback={initial(user)} size="small" />
      <span className={compact ? 'sr-only' : 'min-w-0 truncate font-medium text-ink'}>{shownName(user)}</span>
    </span>
  );
}
