import { z } from 'zod';
import { id, instant } from './values.ts';

/** Why no reminders go to an address, instead of what a server said: e-mails about the account still do. */
export const markedAsSpam = 'Marked as spam';

/** Someone whose address permanently refused e-mail: nothing is sent to it until they say that it works again. */
export const refusedAddress = z
  .object({
    userId: id,
    name: z.string(),
    since: instant,
    /** Only of one's own. */
    address: z.string().nullable(),
    /** What the mail server said, or `markedAsSpam`; only of one's own. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'RefusedAddress' });
export type RefusedAddress = z.output<typeof refusedAddress>;

/** Answer of `GET /api/refused-addresses`: the people in an organisation whose e-mails don't arrive, oneself first. */
export const refusedAddressList = z.object({ items: z.array(refusedAddress) }).meta({ id: 'RefusedAddressList' });
export type RefusedAddressList = z.output<typeof refusedAddressList>;
