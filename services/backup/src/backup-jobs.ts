import { defineJob } from '@petcare/platform';
import { z } from 'zod';

export const makeBackups = defineJob({ name: 'make-backups', schema: z.object({}), options: { sweep: true } });
export const restoreBackups = defineJob({ name: 'restore-backups', schema: z.object({}), options: { sweep: true } });
