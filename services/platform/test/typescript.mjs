// Lets a plain Node process run the sources: Node doesn't strip decorators and their metadata by itself.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const options = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

/** Faults put into the code, `{ file, find, replace }` or a list of those: what a test must notice. */
const mutants = [JSON.parse(process.env['PETCARE_MUTANT'] ?? '[]')].flat();

/** The points where a process can be made to die are empty in the product. */
const failpoints = process.env['PETCARE_FAILPOINT'] !== undefined;

function sourceOf(filename) {
  if (failpoints && filename.endsWith('/src/mail/failpoint.ts')) {
    return readFileSync(new URL('failpoint.ts', import.meta.url), 'utf8');
  }
  let source = readFileSync(filename, 'utf8');
  for (const mutant of mutants) {
    if (!filename.endsWith(mutant.file)) continue;
    if (!source.includes(mutant.find)) throw new Error(`There is no ${mutant.find} in ${mutant.file}`);
    source = source.replace(mutant.find, mutant.replace);
  }
  return source;
}

const require = createRequire(import.meta.url);
/** What tests start a hundred times is transpiled and compiled once. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/petcare-typescript/', import.meta.url));
mkdirSync(cache, { recursive: true });
enableCompileCache(cache);
const translator = `${require('@swc/core/package.json').version} ${JSON.stringify(options)}`;

function translated(source, filename) {
  const name = createHash('sha256').update(`${translator}\n${filename}\n${source}`).digest('base64url');
  const path = join(cache, `${name}.js`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, { ...options, filename });
    // Whole or not at all, for those that start at the same time.
    writeFileSync(`${path}.${process.pid}`, code);
    renameSync(`${path}.${process.pid}`, path);
    return code;
  }
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    return { format: 'module', source: translated(sourceOf(filename), filename), shortCircuit: true };
  },
});

/** A machine whose clock is wrong by this many seconds. */
const skew = Number(process.env['PETCARE_CLOCK_SKEW'] ?? 0) * 1000;
if (skew !== 0) {
  const TrueDate = Date;
  globalThis.Date = class Date extends TrueDate {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [TrueDate.now() + skew]));
    }

    static now() {
      return TrueDate.now() + skew;
    }
  };
}
