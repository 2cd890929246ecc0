import { Injectable } from '@nestjs/common';
import { Database, NoticeReaders } from '@petcare/platform';
import { noticeRights } from './notice-rights.ts';

/** Members of the organisation whose role allows it, and those with whom what it's about is shared. */
@Injectable()
export class GrantedNoticeReaders extends NoticeReaders {
  constructor(private readonly database: Database) {
    super();
  }

  async stillUnread(
    notices: readonly { readonly organisationId: string; readonly id: string }[],
  ): Promise<ReadonlyMap<string, string | null>> {
    const rows = await this.database.acrossOrganisations<{ id: string; home: string | null }>(
      `select id, home from sharing.notices_still_unread($1, $2, $3)`,
      [notices.map(({ organisationId }) => organisationId), notices.map(({ id }) => id), noticeRights],
    );
    return new Map(rows.map(({ id, home }) => [id, home]));
  }
}
