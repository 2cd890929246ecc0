import { useMemo, type RefObject } from 'react';
import { RemoteFrameProvider, type FailureProps, type RemoteFrame } from '@petcare/remote';
import { Dialog, ErrorState } from '@petcare/ui';
import { useUser, type Leave } from '@petcare/web';
import { repair } from '../screens/shell-frame.tsx';
import { NotificationPanel } from './lazy-panel.ts';
import { NotificationNews } from './notification-news.tsx';
import { isTold } from './notifications.queries.ts';
import { useOpening } from './use-opening.ts';

interface NotificationsHereProps {
  bell: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  leave?: Leave;
}

/** If the panel's code doesn't arrive, that's said where the panel would be. */
const frameOf = (onClose: () => void): RemoteFrame => ({
  Loading: () => null,
  Failure: ({ isRetrying, retry, error }: FailureProps) => (
    <Dialog open onOpenChange={onClose} title="Notifications">
      <ErrorState
        title="Your notifications did not load"
        onRetry={retry}
        retrying={isRetrying}
        reference={error.code}
      />
    </Dialog>
  ),
  repair,
});

/** What somebody is told in Petcare: kept up to date on every screen, and shown when they open it. */
export function NotificationsHere({ bell, isOpen, onClose, leave }: NotificationsHereProps) {
  const { data: user } = useUser();
  const frame = useMemo(() => frameOf(onClose), [onClose]);
  const open = useOpening(leave);
  if (!isTold(user)) return null;
  return (
    <RemoteFrameProvider value={frame}>
      <NotificationNews open={open} />
      {isOpen && <NotificationPanel bell={bell} onClose={onClose} open={open} />}
    </RemoteFrameProvider>
  );
}
