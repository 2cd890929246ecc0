import { Injectable } from '@nestjs/common';
import { z } from '@petcare/contracts';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { forgetGrantsOffered } from '../grants.queries.ts';
import { forgetLinks } from '../hand-over/hand-over-links.queries.ts';
import { forgetFinderMessages } from '../passport/passports.queries.ts';
import { closeTransfers, forgetOfferedTo } from '../transfers/transfers.queries.ts';
import { forgetVisits } from './access-log.queries.ts';

/** Forgets old visits and finders’ messages, the links that are long over and whom pets were offered to in vain, with the secrets of those that have just ended, by each worker's own clock. */
const forgetAccessVisits = defineJob({ name: 'forget-access-visits', schema: z.object({}), options: { sweep: true } });

const batch = 1000;
const forgettings = [
  forgetVisits,
  forgetLinks,
  closeTransfers,
  forgetOfferedTo,
  forgetGrantsOffered,
  forgetFinderMessages,
];

@Injectable()
export class ForgetAccessVisitsJob extends JobHandler<typeof forgetAccessVisits> {
  override readonly job = forgetAccessVisits;

  constructor(private readonly database: Database) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (const forget of forgettings)
      for (let gone = batch; gone >= batch && !signal.aborted;) {
        const [row] = await this.database.acrossOrganisations<{ gone: string }>(forget, [batch]);
        gone = Number(row?.gone ?? 0);
      }
  }
}
