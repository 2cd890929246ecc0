import type { RegistryHolder } from './registry-holder.ts';

const intervalMs = 5 * 60_000;

/**
 * Asks for the registry whenever someone comes back to this tab, and every five minutes in between; at once if it came
 * from storage.
 */
export function watchRegistry(registry: RegistryHolder): void {
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') void registry.refresh();
  };
  document.addEventListener('visibilitychange', askWhenSeen);
  setInterval(askWhenSeen, intervalMs);
  if (registry.origin === 'stored') askWhenSeen();
}
