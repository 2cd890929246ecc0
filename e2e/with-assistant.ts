import { startProduct, type StartedProduct } from '@petcare/infra/spawned-product';
import { readingAssistant, startScriptedAssistant } from '@petcare/testing/assistant';

/** A product whose assistant is a script that reads the record and leaves this machine with nothing; `stop` ends that. */
export async function startWithAssistant(): Promise<{ product: StartedProduct; stop: () => Promise<void> }> {
  const { url, stop } = await startScriptedAssistant(readingAssistant);
  const environment = { ASSISTANT_URL: url, ASSISTANT_KEY: 'scripted', ASSISTANT_MODEL: 'scripted' };
  return { product: await startProduct({ environment }), stop };
}
