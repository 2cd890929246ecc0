import { Injectable } from '@nestjs/common';
import { daysOfDraft, daysToUndo } from '@petcare/contracts/imports';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';
import { forgetOld } from './imports.queries.ts';

const forgetImports = defineJob({ name: 'forget-imports', schema: z.object({}), options: { sweep: true } });
const batch = 100;

/** Removes sheets that nobody imported, and refused rows that nobody will fix any more, by each worker's own clock. */
@Injectable()
export class ForgetImports extends JobHandler<typeof forgetImports> {
  override readonly job = forgetImports;

  constructor(private readonly database: Database) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let gone = batch; gone === batch && !signal.aborted;) {
      const values = [daysOfDraft, daysToUndo, batch];
      const [row] = await this.database.acrossOrganisations<{ gone: string }>(forgetOld, values);
      gone = Number(row?.gone ?? 0);
    }
  }
}
