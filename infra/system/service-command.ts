/**
 * The worker makes many objects that do not last. With little room for new ones, and a heap that may only double before
 * what is left over is cleared away, it stays below 200 MB for hardly more time on a processor.
 */
const flags: Readonly<Record<string, readonly string[]>> = {
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=100'],
};

/** What Node is started with to run a service, from the root of the repository. */
export function commandOf(service: 'api' | 'worker'): string[] {
  return [...(flags[service] ?? []), `services/${service}/dist/main.js`];
}
