import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const globals = new URL('globals.ts', import.meta.url).href;
const ownTypeScript = /^file:(?!.*\/node_modules\/).*\.ts(\?.*)?$/;

/** Anything loaded for a file with its own modules, those modules included, has the same query in its address. */
function withQueryOf(parent: string | undefined, url: string): string {
  return parent && ownTypeScript.test(url) ? url + new URL(parent).search : url;
}

/**
 * From now on this process loads TypeScript as `compile` makes it, takes packages of this repository from their sources, and
 * has the globals of the spec file that runs for `@jest/globals`.
 */
export function loadTypeScript(compile: (path: string, source: string, url: string) => string): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
      const found = next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
      return { ...found, url: withQueryOf(context.parentURL, found.url) };
    },
    load: (url, context, next) => {
      if (!ownTypeScript.test(url)) return next(url, context);
      const path = fileURLToPath(url);
      return { format: 'module', source: compile(path, readFileSync(path, 'utf8'), url), shortCircuit: true };
    },
  });
}
