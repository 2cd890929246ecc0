import type { PassingOnRegister } from '@petcare/platform';

const why = 'Is about what an organisation pays us.';

export const billingPassingOn: PassingOnRegister = {
  'billing.subscription': why,
  'billing.payer': why,
  'billing.charge': why,
  'billing.payment_event': why,
  'billing.notice': why,
  'billing.invoice': why,
};
