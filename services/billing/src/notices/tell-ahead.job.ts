import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import type { NoticeKind } from './notice.entity.ts';
import { Notices } from './notices.ts';

const tellAhead = defineJob({ name: 'tell-of-subscriptions', schema: z.object({}), options: { sweep: true } });

interface DueNotice {
  id: string;
  kind: NoticeKind;
  about: string;
}

/** Announces what time alone brings: the end of a trial and of reminder e-mails, the next bill, and what exceeds the plan and will soon be read-only. */
@Injectable()
export class TellAhead extends JobHandler<typeof tellAhead> {
  readonly job = tellAhead;

  constructor(
    private readonly database: Database,
    private readonly notices: Notices,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const due = await this.database.acrossOrganisations<DueNotice & Record<string, unknown>>(
      `select id, kind, about from billing.notices_due(100) union all select id, kind, about from billing.over_plans_due(100)`,
    );
    for (const { id, kind, about } of due) {
      if (signal.aborted) return;
      await this.database.transaction(id, (transaction) => this.notices.tell(transaction, kind, about));
    }
  }
}
