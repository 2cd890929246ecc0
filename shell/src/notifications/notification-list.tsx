import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dateIn, defaultZone } from '@petcare/contracts';
import type { Notification } from '@petcare/contracts/notifications';
import { formatDay, formatTime, useCurrentUser, useNow } from '@petcare/web';

export interface NotificationListProps {
  items: readonly Notification[];
  /** Somebody chose one; the event is their click. */
  onChoose: (item: Notification, event: MouseEvent) => void;
}

/** A link only within this organisation: in a new tab, that of another would be looked for in the one that's open here. */
function Way({ item, ...rest }: { item: Notification; onClick: (event: MouseEvent) => void; children: ReactNode }) {
  const { organizationId } = useCurrentUser();
  const { path, organisationId } = item;
  const look = 'flex w-full gap-3 rounded-control px-2 py-2.5 text-left text-ink transition-colors hover:bg-raised';
  if (organisationId === null || organisationId === organizationId)
    return <Link to={path} className={look} {...rest} />;
  return <button type="button" className={look} {...rest} />;
}

function Row({ item, zone, onChoose }: { item: Notification; zone: string } & Pick<NotificationListProps, 'onChoose'>) {
  const { title, body, at, isRead, organisation } = item;
  return (
    <li>
      <Way item={item} onClick={(event) => onChoose(item, event)}>
        <span
          aria-hidden
          className={`mt-1.5 size-2.5 shrink-0 rounded-full border ${isRead ? 'border-transparent' : 'border-brand bg-brand'}`}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={`block ${isRead ? '' : 'font-semibold'}`}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="block text-sm text-muted">{body}</span>
          {organisation !== undefined && <span className="block text-sm text-muted">{organisation}</span>}
        </span>
        <time dateTime={at} className="shrink-0 text-sm leading-6 text-muted tabular-nums">
          {formatTime(at, zone)}
        </time>
      </Way>
    </li>
  );
}

/** What somebody was told, latest first, by days of their own. */
export function NotificationList({ items, onChoose }: NotificationListProps) {
  const { zone: own, organizationZone } = useCurrentUser();
  const zone = own ?? organizationZone ?? defaultZone;
  const today = dateIn(zone, useNow());
  const days = Map.groupBy(items, ({ at }) => dateIn(zone, new Date(at)));
  return [...days].map(([day, told]) => (
    // No landmark: the page behind it may have one of that name.
    <div key={day} role="group" aria-label={formatDay(day, today)} className="-mx-2">
      <h3 className="px-2 pt-2 text-sm font-semibold text-muted">{formatDay(day, today)}</h3>
      <ul>
        {told.map((item) => (
          <Row key={item.id} item={item} zone={zone} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  ));
}
