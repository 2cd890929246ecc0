import { defineJob } from '@petcare/platform';
import { z } from 'zod';

/** Charges cards for bills, withdraws requests for what was paid otherwise, and sends money back. */
export const collectPayments = defineJob({ name: 'collect-payments', schema: z.object({}), options: { sweep: true } });

/** Takes events of the provider that could not be taken when they came. */
export const takePaymentEvents = defineJob({
  name: 'take-payment-events',
  schema: z.object({}),
  options: { sweep: true },
});
