import { id, instant, z } from '@petcare/contracts';

/** How long somebody can read what they were told, in days. */
export const notificationDays = 30;
/** The newest ones; nobody reads on. */
export const mostNotifications = 50;
/** Devices one person can be told on. */
export const mostPushDevices = 10;

/** Something a person was told, whatever became of the e-mail about it. */
export const notification = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    /** Where in Petcare it leads. */
    path: z.string().startsWith('/'),
    /** The organisation it leads to, if the reader belongs there; null if it's only shared with them. */
    organisationId: id.nullable(),
    at: instant,
    isRead: z.boolean(),
    /** The organisation's name, if it isn't the one the reader is in. */
    organisation: z.string().optional(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

/** Answer of `GET /api/notifications`, newest first; `unread` counts the items that aren’t read. */
export const notifications = z
  .object({ items: z.array(notification).max(mostNotifications), unread: z.int().nonnegative() })
  .meta({ id: 'Notifications' });
export type Notifications = z.output<typeof notifications>;

/** Body of `POST /api/notifications/read`: one of them, or, without an id, all up to that moment. */
export const notificationsRead = z.object({ id: id.optional(), until: instant }).meta({ id: 'NotificationsRead' });
export type NotificationsRead = z.output<typeof notificationsRead>;

const base64url = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'Turn notifications off and on again.');

/** What a browser's `PushSubscription` says of itself (W3C Push API); `p256dh` and `auth` are base64url (RFC 8291). */
export const pushSubscriptionCreate = z
  .object({
    endpoint: z
      .string()
      .regex(/^https?:\/\/[^\s]+$/)
      .max(1000),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  })
  .meta({ id: 'PushSubscriptionCreate' });
export type PushSubscriptionCreate = z.output<typeof pushSubscriptionCreate>;

export const pushDevice = z
  .object({
    id,
    /** The browser and system, in words. */
    device: z.string(),
    since: instant,
    /** Is it the session that asks? */
    isThis: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof pushDevice>;

/** Answer of `GET /api/push-subscriptions`. */
export const pushDevices = z
  .object({
    /** `applicationServerKey` for `pushManager.subscribe` (RFC 8292), base64url. */
    serverKey: z.string(),
    items: z.array(pushDevice),
  })
  .meta({ id: 'PushDevices' });
export type PushDevices = z.output<typeof pushDevices>;
