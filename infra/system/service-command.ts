/**
 * By itself V8 lets a heap grow with the memory of the machine: of 24 GB an API whose live objects take 55 MB held 420 MB after a
 * minute of load. Nothing here is a limit: a process that needs more gets it.
 *
 * The API holds half of that with two halves of 16 MB for new objects and old ones cleared away when they have grown by half;
 * less room costs every request a tenth more. V8 also guesses from early requests which objects will last and puts them among
 * the old ones: wrongly of whatever waits for the database, which cost about every second process a quarter more a write.
 *
 * The worker makes many objects that do not last. With little room for new ones, and a heap that may only double before
 * what is left over is cleared away, it stays below 200 MB for hardly more time on a processor.
 */
const flags: Readonly<Record<string, readonly string[]>> = {
  api: ['--max-semi-space-size=16', '--heap-growing-percent=50', '--no-allocation-site-pretenuring'],
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=60'],
};

/** What Node is started with to run a service, from the root of the repository. */
export function commandOf(service: 'api' | 'worker'): string[] {
  return [...(flags[service] ?? []), `services/${service}/dist/main.js`];
}
