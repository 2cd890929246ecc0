import { Injectable } from '@nestjs/common';
import { Database, PersonExport } from '@petcare/platform';
import { noticesFor, type NoticeRow } from './notifications.service.ts';

/** More than anybody is told in a month. */
const most = 100_000;

/** What a person was told in the last month, as far as they may still see it. */
@Injectable()
export class NotificationsExportPart extends PersonExport {
  readonly name = 'notifications';

  constructor(private readonly database: Database) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const rows = await this.database.acrossOrganisations<NoticeRow>(noticesFor, [userId, most]);
    return rows.map(({ organisation, title, body, at, readAt }) => ({ organisation, title, body, at, readAt }));
  }
}
