import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.ts';
import { Database } from '../database/database.ts';
import type { Session } from '../sessions/scope.ts';
import { DailyCaps } from './daily-caps.ts';

/** Records that somebody reached a daily limit: once per limit, however often they try. */
@Injectable()
export class CapRefusals {
  constructor(
    private readonly database: Database,
    private readonly caps: DailyCaps,
    private readonly audit: Audit,
  ) {}

  /** In a separate transaction, because the refused one leaves nothing behind. */
  async record(cap: string, { actor: { userId }, scope }: Session): Promise<void> {
    if (!scope) return;
    await this.database.transaction(scope.organisationId, async (transaction) => {
      if (!(await this.caps.take(transaction, { name: `refused.${cap}`, most: 1 }, userId))) return;
      const entity = { kind: 'user', id: userId } as const;
      await this.audit.record(transaction, { action: 'account.cap-reached', entity, changes: { cap: [null, cap] } });
    });
  }
}
