import { Injectable } from '@nestjs/common';
import { DataJob, Database, type DataBatch, type DataBatchResult } from '@petcare/platform';
import { GrantNotices } from './grant-notices.ts';
import { unplannedEnds } from './grant-notice.queries.ts';

interface UnplannedEnd extends Record<string, unknown> {
  id: string;
  from: string;
  until: string;
}

/** Plans the mails about the end of grants made or extended before such mails existed. */
@Injectable()
export class PlanGrantEnds extends DataJob {
  override readonly kind = 'plan-sharing-ends';
  override readonly rows = 100;

  constructor(
    private readonly database: Database,
    private readonly notices: GrantNotices,
  ) {
    super();
  }

  override batch({ organisationId, after, rows, isDryRun }: DataBatch): Promise<DataBatchResult> {
    return this.database.transaction(organisationId, async (transaction) => {
      const ends = await transaction.query<UnplannedEnd>(unplannedEnds, [organisationId, after, rows]);
      if (!isDryRun) for (const end of ends) await this.notices.holds(transaction, end);
      return {
        looked: ends.length,
        changed: ends.length,
        problems: [],
        next: ends.length === rows ? (ends.at(-1)?.id ?? null) : null,
      };
    });
  }
}
