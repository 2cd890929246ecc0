// node run-specs.mjs <spec>…: exit code 0 if all pass, 1 if one fails.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const globals = new URL('jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

const { runAll } = await import(globals);
try {
  for (const spec of process.argv.slice(2)) await import(pathToFileURL(spec).href);
  await runAll();
} catch {
  process.exit(1);
}
