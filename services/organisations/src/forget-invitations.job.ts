import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';

/** Forgets, by each worker's own clock, whom people invited in vain. */
const forgetInvitations = defineJob({ name: 'forget-invitations', schema: z.object({}), options: { sweep: true } });

const batch = 1000;

@Injectable()
export class ForgetInvitations extends JobHandler<typeof forgetInvitations> {
  readonly job = forgetInvitations;

  constructor(private readonly database: Database) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let gone = batch; gone >= batch && !signal.aborted;) {
      const [row] = await this.database.acrossOrganisations<{ gone: string }>(
        `select organisations.forget_invitations($1) as gone`,
        [batch],
      );
      gone = Number(row?.gone ?? 0);
    }
  }
}
