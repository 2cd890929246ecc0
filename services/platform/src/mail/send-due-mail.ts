import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Sends what is due, whoever it's from. */
export const sendDueMail = defineJob({ name: 'send-due-mail', schema: z.object({}), options: { sweep: true } });
