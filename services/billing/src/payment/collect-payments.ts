import { defineJob } from '@petcare/platform';
import { z } from 'zod';

/** Charges cards for bills, withdraws requests for bills paid some other way, and sends money back. */
export const collectPayments = defineJob({ name: 'collect-payments', schema: z.object({}), options: { sweep: true } });

/** Handles provider events that couldn't be handled on arrival. */
export const takePaymentEvents = defineJob({
  name: 'take-payment-events',
  schema: z.object({}),
  options: { sweep: true },
});
