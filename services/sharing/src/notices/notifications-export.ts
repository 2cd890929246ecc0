import { Injectable } from '@nestjs/common';
import { Database, PersonExport } from '@petcare/platform';
import { noticeRights } from './notice-rights.ts';
import { noticesFor, type NoticeRow } from './notifications.service.ts';

/** More than anybody is told in a month. */
const most = 100_000;

/** All that a person was told in the last month, also where they have left or nothing is shared with them any more. */
@Injectable()
export class NotificationsExportPart extends PersonExport {
  readonly name = 'notifications';

  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const rows = await this.database.acrossOrganisations<NoticeRow>(noticesFor, [userId, most, noticeRights, true]);
    return rows.map(({ organisation, title, body, at, readAt }) => ({ organisation, title, body, at, readAt }));
  }
}
