import { defineJob } from '@petcare/platform';
import { z } from 'zod';

/** Goes on with what runs and no worker is at. */
export const runDataJobs = defineJob({ name: 'run-data-jobs', schema: z.object({}), options: { sweep: true } });
