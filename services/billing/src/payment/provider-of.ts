import type { Config } from '@petcare/platform';
import { EmbeddedProvider } from './embedded-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { StripeProvider } from './stripe-provider.ts';

/** Cards if their keys are set, otherwise only bank transfers. */
export function providerOf(config: Config): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config;
  if (secretKey === undefined || webhookSecret === undefined) return new EmbeddedProvider();
  return new StripeProvider({ secretKey, webhookSecret, apiUrl });
}
