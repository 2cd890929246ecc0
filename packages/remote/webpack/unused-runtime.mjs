const nothing = (...names) => names.map((name) => `export const ${name} = () => {};`).join('');

/**
 * Parts of Module Federation's runtime that none of our pages use, with the packages and names by which they are imported there:
 * manifests (entries are loaded by the registry's address), preloading by manifest (the page has links), remotes and shares named by a
 * build itself, Node, long texts. The runtime's own switches leave them in: 4 KB of brotli in every first load.
 */
const unusedParts = [
  {
    asked: /[\\/]runtime-core[\\/].+ \S*[\\/]preload\.js$/,
    code: nothing('defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets'),
  },
  {
    asked: /[\\/]runtime-core[\\/].+ \S*[\\/]SnapshotHandler\.js$/,
    code: `export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});`,
  },
  {
    // Its errors are reported by number and address, which finds them in the console and on the web alike.
    asked: /[\\/]error-codes[\\/].+ \.[\\/]desc\.mjs$/,
    code: 'export const buildDescMap = {}, errorDescMap = {}, runtimeDescMap = {}, typeDescMap = {};',
  },
  { asked: /[\\/]sdk[\\/].+ \.[\\/]node\.js$/, code: nothing('createScriptNode', 'loadScriptNode') },
  { asked: /[\\/]webpack-bundler-runtime[\\/].+ \.[\\/]remotes\.js$/, code: nothing('remotes') },
  {
    asked: /[\\/]webpack-bundler-runtime[\\/].+ \.[\\/]getSharedFallbackGetter\.js$/,
    code: nothing('getSharedFallbackGetter'),
  },
  {
    asked: /[\\/]webpack-bundler-runtime[\\/].+ \.[\\/]init\.js$/,
    code: 'export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);',
  },
];

/** Leaves {@link unusedParts} out of a build, which fails if the runtime no longer has one of them: then it must be looked at again. */
export class UnusedRuntimePlugin {
  #found = new Set();

  apply(compiler) {
    const name = 'UnusedRuntimePlugin';
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (asked) => {
        const part = unusedParts.find((one) => one.asked.test(`${asked.context} ${asked.request}`));
        if (!part) return;
        this.#found.add(part);
        asked.request = `data:text/javascript,${encodeURIComponent(part.code)}`;
      });
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, () => {
        for (const part of unusedParts.filter((one) => !this.#found.has(one)))
          compilation.errors.push(new Error(`Nothing asks for ${part.asked} any more; see ${import.meta.filename}.`));
      });
    });
  }
}
