import type { Product } from './product.ts';
import { placesIn, type Settings } from './settings.ts';
import { say } from './steps.ts';

/** Says where the product is, who can log in, and how to stop it. */
export function announce({ url, inboxUrl, demoPassword }: Product, settings: Settings): void {
  const { port } = new URL(url);
  console.log('\nPetcare is running.\n');
  say('Product', Number(port) === settings.api.port ? url : `${url} (${settings.api.port} is taken)`);
  if (inboxUrl) say('Inbox', `${inboxUrl} (every mail it sends)`);
  if (demoPassword) {
    say('Log in as', `demo, yard or superadmin, password ${demoPassword}`);
    if (settings.demoPassword && settings.demoPassword !== demoPassword) {
      say('', 'PETCARE_DEMO_PASSWORD only counts at a data directory’s first start.');
    }
  }
  say('Data', settings.dataDirectory);
  say('Logs', placesIn(settings.dataDirectory).logs);
  console.log('\nCtrl-C stops everything.');
}
