import { z } from 'zod';
import { defineEvent } from '../events/event.ts';

/** Earlier rows were restored: anything planned from rows but not in backups, such as mails, has to be replanned. */
export const backupRestored = defineEvent({ name: 'backup.restored', schema: z.object({}) });
