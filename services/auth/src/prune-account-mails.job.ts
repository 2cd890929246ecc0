import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';

/** Forgets links and notices that ended long ago; once a day, by each worker's own clock. */
const pruneAccountMails = defineJob({ name: 'prune-account-mails', schema: z.object({}), options: { sweep: true } });

const interval = 24 * 60 * 60 * 1000;
/** Rows per statement, so that none takes long. */
const batch = 2000;
const over = `platform.now() - interval '30 days'`;

/** By then nobody needs what a link opens or a notice says, and both contain addresses and names. */
const old = {
  account_link: `created_at < ${over} and coalesce(used_at, expires_at) < ${over}`,
  account_notice: `created_at < ${over}`,
};

@Injectable()
export class PruneAccountMailsJob extends JobHandler<typeof pruneAccountMails> {
  override readonly job = pruneAccountMails;
  private prunedAt = -Infinity;

  constructor(private readonly database: Database) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    if (begun - this.prunedAt < interval) return;
    for (const [table, condition] of Object.entries(old)) await this.prune(table, condition, signal);
    if (!signal.aborted) this.prunedAt = begun;
  }

  private async prune(table: string, condition: string, signal: AbortSignal): Promise<void> {
    for (let gone = batch; gone === batch && !signal.aborted;) {
      const rows = await this.database.acrossOrganisations(
        `delete from auth.${table} where id in (
           select id from auth.${table} where ${condition} order by created_at limit ${batch}) returning id`,
      );
      gone = rows.length;
    }
  }
}
