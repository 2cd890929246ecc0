import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Delivers every waiting event, whoever published it. */
export const deliverEvents = defineJob({ name: 'deliver-events', schema: z.object({}), options: { sweep: true } });
