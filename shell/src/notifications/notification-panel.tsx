import { useRef, type MouseEvent, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Notification, Notifications } from '@petcare/contracts/notifications';
import { Button, Dialog, PanelBeside, phoneQuery, useMediaQuery, useToast } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery, useReadNotifications } from './notifications.queries.ts';
import type { Goal } from './use-opening.ts';

export interface NotificationPanelProps {
  /** The bell it opens beside; where no menu has one, it's a dialog. */
  bell: RefObject<HTMLElement | null>;
  onClose: () => void;
  open: (goal: Goal) => Promise<void>;
}

/** Opened elsewhere, such as in a new tab, a link leaves this page as it is. */
const isElsewhere = ({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  currentTarget instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey || altKey);

const goalOf = ({ id, path, organisationId, at, isRead }: Notification): Goal => ({
  path,
  organisationId,
  read: isRead ? null : { id, until: at },
});

function ReadAll({ items: [newest], unread }: Notifications) {
  const toast = useToast();
  const { mutate } = useReadNotifications();
  if (!newest || unread === 0) return null;
  const readAll = ({ currentTarget }: MouseEvent) => {
    // The button goes.
    currentTarget.closest('[role=dialog]')?.querySelector('h2')?.focus();
    mutate(
      // Whatever came in after what is shown here stays unread.
      { until: newest.at },
      {
        onError: (error) =>
          toast({ tone: 'danger', title: 'They weren’t marked as read', description: messageOf(error) }),
      },
    );
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-muted">{unread} unread</p>
      <Button size="small" onClick={readAll}>
        Mark all as read
      </Button>
    </div>
  );
}

function Contents({ go }: { go: (goal: Goal, event: MouseEvent) => void }) {
  const query = useQuery({ ...notificationsQuery, refetchInterval: false });
  const settings = '/settings?tab=notifications';
  return (
    <>
      <QueryState query={query} what="Your notifications">
        {(told) =>
          told.items.length === 0 ? (
            <p className="py-8 text-center text-muted">
              Nothing yet. We’ll tell you here what’s due, and what’s new about pets shared with you.
            </p>
          ) : (
            <>
              <ReadAll {...told} />
              <NotificationList items={told.items} onChoose={(item, event) => go(goalOf(item), event)} />
            </>
          )
        }
      </QueryState>
      <p className="border-t border-line pt-2">
        <Link
          to={settings}
          onClick={(event) => go({ path: settings, organisationId: null, read: null }, event)}
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
        >
          Notification settings
        </Link>
      </p>
    </>
  );
}

/** What the person was told: beside its bell, or a sheet on a phone. */
export default function NotificationPanel({ bell, onClose, open }: NotificationPanelProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const { mutate: read } = useReadNotifications();
  const chosen = useRef<Goal | null>(null);
  const go = (goal: Goal, event: MouseEvent) => {
    if (isElsewhere(event)) {
      if (goal.read) read(goal.read);
      return;
    }
    event.preventDefault();
    chosen.current = goal;
    onClose();
  };
  // Goes there once the panel has gone, so that the page decides where focus goes.
  const onClosed = () => {
    if (chosen.current) void open(chosen.current);
  };
  const title = 'Notifications';
  if (isPhone || !bell.current)
    return (
      <Dialog open onOpenChange={onClose} onClosed={onClosed} title={title}>
        <Contents go={go} />
      </Dialog>
    );
  return (
    <PanelBeside anchor={bell} title={title} onClose={onClose} onClosed={onClosed}>
      <Contents go={go} />
    </PanelBeside>
  );
}
