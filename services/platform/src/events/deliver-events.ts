import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Delivers every event that is waiting, whoever published it. */
export const deliverEvents = defineJob({ name: 'deliver-events', schema: z.object({}), options: { sweep: true } });
