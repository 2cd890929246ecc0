import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, JobHandler } from '../jobs/job.ts';
import { MailLedger } from './mail-ledger.ts';

/** Accounts for every mail, with every sweep but at most once a minute. */
export const checkMailLedger = defineJob({ name: 'check-mail-ledger', schema: z.object({}), options: { sweep: true } });

const interval = 60_000;

@Injectable()
export class CheckMailLedgerJob extends JobHandler<typeof checkMailLedger> {
  override readonly job = checkMailLedger;
  private checkedAt = -Infinity;

  constructor(private readonly ledger: MailLedger) {
    super();
  }

  override async handle(): Promise<void> {
    if (performance.now() - this.checkedAt < interval) return;
    this.checkedAt = performance.now();
    await this.ledger.check();
  }
}
