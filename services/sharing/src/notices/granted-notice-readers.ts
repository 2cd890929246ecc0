import { Injectable } from '@nestjs/common';
import { Database, NoticeReaders } from '@petcare/platform';

/** Members of the organisation, and those with whom what it's about is shared. */
@Injectable()
export class GrantedNoticeReaders extends NoticeReaders {
  constructor(private readonly database: Database) {
    super();
  }

  async stillRead(
    notices: readonly { readonly organisationId: string; readonly id: string }[],
  ): Promise<ReadonlySet<string>> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(
      `select id from sharing.notices_still_read($1, $2) as id`,
      [notices.map(({ organisationId }) => organisationId), notices.map(({ id }) => id)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
