import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { type Globals, runFor } from './globals.ts';
import { loadTypeScript } from './typescript-hooks.ts';

type Given = ConstructorParameters<typeof Runtime>;

const require = createRequire(import.meta.url);
/** What jest-circus puts into the global object: a run with its tests, and who is told about it. */
const ofJest = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS']);
const asModule = {
  instrument: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** A job or event defined by a spec file would be known to all that share the process, and the worker wants a handler for each. */
const definesSomething = /(?<![.\w])define[A-Z]\w*\(/;

/** What this process has loaded, by address: jest uses it to map stack lines to those of the sources. */
const sourceMaps = new Map<string, string>();
/** The running spec file's; compiled code is cached on disk. */
let transformer: Given[3] | undefined;
/** How many files in this process had modules of their own. */
let withOwnModules = 0;

function compile(path: string, source: string, url: string): string {
  if (!transformer) throw new Error(`${path} is loaded before any spec file`);
  const { code, sourceMapPath } = transformer.transformSource(path, source, asModule);
  if (sourceMapPath !== null) sourceMaps.set(url, sourceMapPath);
  return code;
}

/**
 * How jest loads the files of server tests: as Node loads any module, once per process. So a worker's first spec file loads the
 * back end, and the others find it there. Each file still has its own run, its own mocks and its own database, and one that
 * defines something has its own modules.
 */
export default class SharedRuntime extends Runtime {
  private readonly path: string;

  constructor(...given: Given) {
    super(...given);
    if (!transformer) loadTypeScript(compile);
    transformer = given[3];
    this.path = given[6];
  }

  override getSourceMaps(): Map<string, string> {
    return sourceMaps;
  }

  /** Part of jest itself; it holds one spec file's tests, so each file gets it anew, and nothing is left of the last. */
  override requireInternalModule(path: string): never {
    delete require.cache[path];
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (ofJest.has(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol);
    }
    // The caller says what type it is.
    return require(path) as never;
  }

  override setGlobalsForRuntime(globals: Parameters<Runtime['setGlobalsForRuntime']>[0]): void {
    super.setGlobalsForRuntime(globals);
    runFor(this.requireModuleOrMock<Globals>(this.path, '@jest/globals'));
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override async unstable_importModule(path: string): Promise<void> {
    const url = pathToFileURL(path);
    if (definesSomething.test(readFileSync(path, 'utf8'))) url.searchParams.set('own', String((withOwnModules += 1)));
    await import(url.href);
  }
}
