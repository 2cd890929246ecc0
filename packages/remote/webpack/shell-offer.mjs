import { createRequire } from 'node:module';
import { nameOf } from './hash.mjs';
import { versionOf } from './shared-libraries.mjs';

const require = createRequire(import.meta.url);

/** Names that can be imported from a shared library as this build has it; CommonJS doesn't list them, so it is asked. */
function namesOf({ moduleGraph }, module, key) {
  const [provided] = [...module.dependencies, ...module.blocks.flatMap(({ dependencies }) => dependencies)];
  const names = moduleGraph.getProvidedExports(moduleGraph.getModule(provided));
  return (Array.isArray(names) ? names : Object.keys(require(key))).toSorted();
}

/** What a built shell gives remotes, as `shellDescription` in infra/contract reads it. */
async function offerOf(compilation) {
  const { contractVersion } = await import('@petcare/contracts');
  const consumed = [...compilation.modules].filter(({ type }) => type === 'consume-shared-module');
  const shared = consumed.map((module) => {
    const key = module.options.shareKey;
    return [key, { version: versionOf(key), names: namesOf(compilation, module, key) }];
  });
  return { contract: contractVersion, shared: Object.fromEntries(shared.toSorted()) };
}

/** Adds `assets/offer.<hash>.json`, which remotes' builds are checked against before they are published, and names it in the page. */
export class ShellOfferPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellOfferPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tapPromise({ name: 'ShellOfferPlugin', stage }, async () => {
        const offer = Buffer.from(JSON.stringify(await offerOf(compilation)));
        compilation.emitAsset(`assets/offer.${nameOf(offer)}.json`, new sources.RawSource(offer));
      });
    });
  }
}

/** The page's line saying where the offer is; none for a shell without one, such as the static twin. */
export const offerTags = (assets, publicPath) =>
  Object.keys(assets)
    .filter((file) => /^assets\/offer\..+\.json$/.test(file))
    .map((file) => `<meta name="shell-offer" content="${publicPath}${file}" />`);
