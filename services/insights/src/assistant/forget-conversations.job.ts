import { Injectable } from '@nestjs/common';
import { z } from '@petcare/contracts';
import { daysOfConversation } from '@petcare/contracts/insights';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { forgetConversations as forget } from './conversations.queries.ts';

const forgetConversations = defineJob({ name: 'forget-conversations', schema: z.object({}), options: { sweep: true } });
const batch = 200;

/** Removes for good what was deleted long enough ago, by each worker's own clock. */
@Injectable()
export class ForgetConversations extends JobHandler<typeof forgetConversations> {
  override readonly job = forgetConversations;

  constructor(private readonly database: Database) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let gone = batch; gone === batch && !signal.aborted;) {
      const [row] = await this.database.acrossOrganisations<{ gone: string }>(forget, [batch, daysOfConversation]);
      gone = Number(row?.gone ?? 0);
    }
  }
}
