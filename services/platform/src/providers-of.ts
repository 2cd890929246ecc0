import type { DiscoveryService } from '@nestjs/core';

/** Every provider of the running application that is a `type`, so that a domain registers one by providing it. */
export function providersOf<T>(discovery: DiscoveryService, type: abstract new (...args: never[]) => T): T[] {
  const instances: unknown[] = discovery.getProviders().map((wrapper): unknown => wrapper.instance);
  return [...new Set(instances)].filter((instance): instance is T => instance instanceof type);
}
