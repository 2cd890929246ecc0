import { readFileSync } from 'node:fs';
import { integrityOf, nameOf } from './hash.mjs';
import { offerTags } from './shell-offer.mjs';

/** The federation plugin can't cope with a hash in an entry's file name, so the entry gets its own once it is built. */
function hashEntry(compilation) {
  const { name, source } = compilation.getAsset('assets/main.js');
  compilation.renameAsset(name, `assets/main.${nameOf(source.buffer())}.js`);
}

/** What the page loads at once, then the integrity of what the shell may load later, as data. */
function headOf(compilation, { icon, fonts }) {
  const { publicPath } = compilation.outputOptions;
  const hashOf = (file) => integrityOf(compilation.getAsset(file).source.buffer());
  const checked = (file) => `integrity="${hashOf(file)}" crossorigin="anonymous"`;
  const font = 'as="font" type="font/woff2" crossorigin="anonymous"';
  const entry = compilation.entrypoints.get('main').getFiles();
  const ofEntry = (ending) => entry.filter((file) => file.endsWith(ending));
  const later = [...compilation.chunks].flatMap(({ files }) => [...files]).filter((file) => !entry.includes(file));
  const hashes = Object.fromEntries(later.toSorted().map((file) => [publicPath + file, hashOf(file)]));
  return [
    `<link rel="icon" type="image/svg+xml" href="${publicPath}${icon}" />`,
    ...fonts.map((file) => `<link rel="preload" href="${publicPath}${file}" ${font} />`),
    ...ofEntry('.css').map((file) => `<link rel="stylesheet" href="${publicPath}${file}" ${checked(file)} />`),
    ...ofEntry('.js').map((file) => `<script defer src="${publicPath}${file}" ${checked(file)}></script>`),
    `<script type="application/json" id="integrity">${JSON.stringify(hashes)}</script>`,
  ];
}

/**
 * Writes `index.html` from a template, with hashed links in place of `<!-- head -->`. The script `registry` in the template
 * stays empty: the server fills it in.
 */
export class ShellPagePlugin {
  constructor({ template, icon, preloadFonts }) {
    Object.assign(this, { template, icon, preloadFonts });
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    const name = 'ShellPagePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.addAll([this.template, this.icon]);
      const { processAssets } = compilation.hooks;
      processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () =>
        hashEntry(compilation),
      );
      processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const { RawSource } = compiler.webpack.sources;
        const content = readFileSync(this.icon);
        const icon = `assets/icon.${nameOf(content)}.svg`;
        const fonts = Object.keys(assets).filter((file) => this.preloadFonts.test(file));
        const tags = [
          ...headOf(compilation, { icon, fonts }),
          ...offerTags(assets, compilation.outputOptions.publicPath),
        ];
        compilation.emitAsset(icon, new RawSource(content));
        compilation.emitAsset(
          'index.html',
          new RawSource(readFileSync(this.template, 'utf8').replace('<!-- head -->', tags.join('\n    '))),
        );
      });
    });
  }
}
