import type { Config } from '@petcare/platform';
import { EmbeddedProvider } from './embedded-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Cards if their keys are set, otherwise only bank transfers; Stripe’s library keeps 6 MB, so only those with keys load it. */
export async function providerOf(config: Config): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config;
  if (secretKey === undefined || webhookSecret === undefined) return new EmbeddedProvider();
  const { StripeProvider } = await import('./stripe-provider.ts');
  return new StripeProvider({ secretKey, webhookSecret, apiUrl });
}
