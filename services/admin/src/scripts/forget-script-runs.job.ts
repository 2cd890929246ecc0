import { Injectable } from '@nestjs/common';
import { scriptRunsKeptDays } from '@petcare/contracts/maintenance';
import { Database, defineJob, JobHandler } from '@petcare/platform';
import { z } from 'zod';

/** Forgets runs nobody will ask for any more, by each worker's own clock. */
const forgetScriptRuns = defineJob({ name: 'forget-script-runs', schema: z.object({}), options: { sweep: true } });

const forget = `delete from admin.script_run where started_at < platform.now() - interval '${scriptRunsKeptDays} days'`;

@Injectable()
export class ForgetScriptRunsJob extends JobHandler<typeof forgetScriptRuns> {
  override readonly job = forgetScriptRuns;

  constructor(private readonly database: Database) {
    super();
  }

  override async handle(): Promise<void> {
    await this.database.acrossOrganisations(forget);
  }
}
