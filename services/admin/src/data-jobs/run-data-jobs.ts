import { defineJob } from '@petcare/platform';
import { z } from 'zod';

/** Continues what is running and no worker has. */
export const runDataJobs = defineJob({ name: 'run-data-jobs', schema: z.object({}), options: { sweep: true } });
