import { defineJob } from '@petcare/platform';
import { z } from 'zod';

/** Goes on with the plans of medications, and has people told what is due and what runs out. */
export const lookAfterMedications = defineJob({
  name: 'look-after-medications',
  schema: z.object({}),
  options: { sweep: true },
});
