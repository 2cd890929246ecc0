import { createInstance, getInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Instance = ReturnType<typeof createInstance>;
type Options = Parameters<typeof createInstance>[0];
type Plugin = NonNullable<Options['plugins']>[number];

declare global {
  /**
   * Called by the entry of every remote of contract 1.2 and later: makes a container of it, so that no remote has to
   * bring that code.
   */
  var petcareContainerRuntime: () => object;
}

/** The runtime keeps the promise of a shared library that failed to load, and would answer the next attempt with it. */
export const tryLibrariesAgain: Plugin = {
  name: 'petcare-libraries',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const version of Object.values(shareScopeMap['default']?.[pkgName] ?? {})) {
      if (!version.loaded) version.loading = null;
    }
  },
};

/** A remote's instance: the one of the running build, or a new one once that was taken away. */
function instanceOf(options: Options): Instance {
  const known = getInstance(({ options: { name } }) => name === options.name);
  if (!known) return createInstance({ ...options, id: '', plugins: [...(options.plugins ?? []), tryLibrariesAgain] });
  known.initOptions(options);
  return known;
}

globalThis.petcareContainerRuntime = () => ({
  ...federation,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  runtime: { init: instanceOf },
  bundlerRuntime: {
    ...federation.bundlerRuntime,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }) =>
      instanceOf(webpackRequire.federation.initOptions),
  },
});
