import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Pushes what is due to people's devices, whoever it's from. Apart from mail, so that a push service can't hold any up. */
export const pushDue = defineJob({ name: 'push-due', schema: z.object({}), options: { sweep: true } });
