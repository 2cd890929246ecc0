// Lets a plain Node process run the sources: decorators and their metadata are more than Node strips by itself.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

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

/** A fault put into the code, `{ file, find, replace }`: what a test must notice. */
const mutant = JSON.parse(process.env['PETCARE_MUTANT'] ?? 'null');

/** Points at which a process may be made to die are empty in the product. */
const failpoints = process.env['PETCARE_FAILPOINT'] !== undefined;

function sourceOf(filename) {
  if (failpoints && filename.endsWith('/src/mail/failpoint.ts')) {
    return readFileSync(new URL('failpoint.ts', import.meta.url), 'utf8');
  }
  const source = readFileSync(filename, 'utf8');
  if (!mutant || !filename.endsWith(mutant.file)) return source;
  if (!source.includes(mutant.find)) throw new Error(`There is no ${mutant.find} in ${mutant.file}`);
  return source.replace(mutant.find, mutant.replace);
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(sourceOf(filename), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** A machine whose clock is wrong by so many seconds. */
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
