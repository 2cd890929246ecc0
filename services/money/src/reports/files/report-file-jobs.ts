import { z } from '@petcare/contracts';
import { defineJob } from '@petcare/platform';

export const makeReportFiles = defineJob({
  name: 'make-report-files',
  schema: z.object({}),
  options: { sweep: true },
});

/** Stored with every mail that says what became of a file. */
export const reportFileMail = 'money.report-file';
