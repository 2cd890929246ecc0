/**
 * Left alone, V8 lets a heap grow with the machine's memory: with 24 GB, an API whose live objects take 55 MB held 420 MB after a
 * minute of load. None of this is a limit: a process that needs more gets it.
 * The API holds half of that with two 16 MB halves for new objects and old ones cleared away once they have grown by half; with
 * less room every request costs a tenth more. V8 also guesses from early requests which objects will last and puts them among the
 * old ones: it guesses wrong about anything waiting for the database, which made every write a quarter dearer in about every
 * second process.
 * The worker makes many short-lived objects. With little room for new ones, and a heap that may only double before leftovers are
 * cleared away, it stays below 200 MB for hardly more processor time.
 */
const flags: Readonly<Record<string, readonly string[]>> = {
  api: ['--max-semi-space-size=16', '--heap-growing-percent=50', '--no-allocation-site-pretenuring'],
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=60'],
};

/** What Node is started with to run a service, from the repository's root. */
export function commandOf(service: 'api' | 'worker'): string[] {
  return [...(flags[service] ?? []), `services/${service}/dist/main.js`];
}
