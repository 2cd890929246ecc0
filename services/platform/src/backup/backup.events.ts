import { z } from 'zod';
import { defineEvent } from '../events/event.ts';

/** Rows of before came back: what is planned from rows and kept in no backup, such as mails, is to be planned anew. */
export const backupRestored = defineEvent({ name: 'backup.restored', schema: z.object({}) });
