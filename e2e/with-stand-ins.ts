import { startProduct, stopProduct, type StartedProduct } from '@petcare/infra/spawned-product';
import { readingAssistant, startScriptedAssistant } from '@petcare/testing/assistant';
import { startStripeServer } from '@petcare/testing/server/stripe';

/**
 * A product whose assistant is a script that reads the record, and whose cards are taken by a Stripe stand-in, so that nothing
 * leaves this machine; `stop` ends all three.
 */
export async function startWithStandIns(): Promise<{ product: StartedProduct; stop: () => Promise<void> }> {
  const assistant = await startScriptedAssistant(readingAssistant);
  const stripe = await startStripeServer();
  const environment = {
    ASSISTANT_URL: assistant.url,
    ASSISTANT_KEY: 'scripted',
    ASSISTANT_MODEL: 'scripted',
    ...stripe.settings,
  };
  const product = await startProduct({ environment });
  stripe.sendTo(new URL('/api/billing/webhook', product.url).href);
  const stop = async (): Promise<void> => {
    await stopProduct(product);
    await assistant.stop();
    await stripe.stop();
  };
  return { product, stop };
}
