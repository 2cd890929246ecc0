import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bell as Icon } from 'lucide-react';
import { IconButton } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { isTold, notificationsQuery } from './notifications.queries.ts';
import { NotificationPanel } from './lazy-panel.ts';

export interface BellProps {
  isOpen: boolean;
  onToggle: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** As on a collapsed menu entry: specification, section 9. */
const most = 9;
const badgeLook =
  'absolute -end-2.5 -top-2 min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-semibold text-on-brand tabular-nums';

/** Opens what the person was told, and says how much of it they haven't read. `NotificationNews` keeps it up to date. */
export function Bell({ isOpen, onToggle, ref }: BellProps) {
  const { data: user } = useUser();
  const { data } = useQuery({ ...notificationsQuery, enabled: false });
  if (!isTold(user)) return null;
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      {...(ref && { ref })}
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={NotificationPanel.preload}
      onFocus={NotificationPanel.preload}
      onClick={onToggle}
      icon={
        <span aria-hidden className="relative">
          <Icon className="size-5" />
          {unread > 0 && <span className={badgeLook}>{unread > most ? `${most}+` : unread}</span>}
        </span>
      }
    />
  );
}
