import { z } from 'zod';
import { id, instant, listOf, listQuery, text } from './values.ts';

/**
 * How far an e-mail has got: `planned` and `failed` are (re)tried at their time, `uncertain` may have arrived, `suppressed` was called off, and `missed` was
 * found more than a day late.
 */
export const mailState = z.enum(['planned', 'failed', 'uncertain', 'sent', 'suppressed', 'dead', 'missed']);
export type MailState = z.infer<typeof mailState>;

/** An e-mail planned while a request was answered, for platform staff: nothing of what it says or to whom. */
export const requestMail = z
  .object({
    id,
    /** One of `mailKinds`. */
    kind: z.string(),
    state: mailState,
    /** Null for an e-mail about an account, which belongs to no organisation. Its `name` is null once it was erased. */
    organization: z.object({ id, name: z.string().nullable() }).nullable(),
    /** When it goes, or was due to. */
    plannedFor: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'RequestMail' });
export type RequestMail = z.infer<typeof requestMail>;

/** Answer of `GET /api/admin/request-mails?requestId=…`, newest first. */
export const requestMailList = listOf(requestMail).meta({ id: 'RequestMailList' });
export type RequestMailList = z.infer<typeof requestMailList>;

/** `requestId` is the request that planned them last, as in the audit trail and the log. */
export const requestMailQuery = listQuery.extend({ requestId: text(100) });
export type RequestMailQuery = z.output<typeof requestMailQuery>;
