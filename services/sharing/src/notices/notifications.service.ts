import { Injectable } from '@nestjs/common';
import {
  mostNotifications,
  notifications,
  type Notifications,
  type NotificationsRead,
} from '@petcare/contracts/notifications';
import { Database, type Session } from '@petcare/platform';

import { noticeRights } from './notice-rights.ts';

export interface NoticeRow extends Record<string, unknown> {
  organisationId: string;
  organisation: string;
  /** The organisation's id if the person belongs to it. */
  home: string | null;
  id: string;
  title: string;
  body: string;
  path: string;
  at: string;
  readAt: string | null;
}

/** A person's own that they may still read, newest first: `$1` person, `$2` how many, `$3` `noticeRights`, `$4` whether also all others. */
export const noticesFor = `
  select organisation_id as "organisationId", organisation_name as organisation, home, id, title, body, path, created_at as at, read_at as "readAt"
  from sharing.notices_for($1, $2, $3, $4)`;

/** What a person was told, wherever they belong or something is shared with them. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  /** A visit to somebody's organisation isn't the place to read one's own. */
  async list({ actor, scope }: Session): Promise<Notifications> {
    if (scope?.via === 'dropIn') return { items: [], unread: 0 };
    const rows = await this.database.readAcross<NoticeRow>(noticesFor, [
      actor.userId,
      mostNotifications,
      noticeRights,
      false,
    ]);
    const items = rows.map(({ organisationId, organisation, home, readAt, ...told }) => ({
      ...told,
      organisationId: home,
      isRead: readAt !== null,
      ...(organisationId !== scope?.organisationId && { organisation }),
    }));
    return notifications.parse({ items, unread: items.filter(({ isRead }) => !isRead).length });
  }

  async read({ actor }: Session, { id, until }: NotificationsRead): Promise<void> {
    await this.database.acrossOrganisations(`select platform.read_notices($1, $2, $3)`, [
      actor.userId,
      id ?? null,
      until,
    ]);
  }
}
