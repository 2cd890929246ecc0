import { Injectable, Logger } from '@nestjs/common';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { Ledger } from './ledger.ts';

const moveSubscriptions = defineJob({ name: 'move-subscriptions', schema: z.object({}), options: { sweep: true } });

/** Does what time alone does to subscriptions: the next month and its bill, overdue bills, endings. */
@Injectable()
export class MoveSubscriptions extends JobHandler<typeof moveSubscriptions> {
  readonly job = moveSubscriptions;
  private readonly logger = new Logger(MoveSubscriptions.name);

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(
      `select id from billing.subscriptions_to_move(100)`,
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.move(id);
    }
  }

  private async move(organisationId: string): Promise<void> {
    try {
      await this.database.transaction(organisationId, (transaction) => this.ledger.move(transaction));
    } catch (error) {
      // One mustn't hold up the others; the next run tries it again.
      this.logger.error({ err: error, organisationId }, 'A subscription could not be moved on');
    }
  }
}
