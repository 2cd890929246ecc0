import { defineJob } from '@petcare/platform';
import { z } from 'zod';

/** Continues medication plans, and tells people what's due and what's running out. */
export const lookAfterMedications = defineJob({
  name: 'look-after-medications',
  schema: z.object({}),
  options: { sweep: true },
});
