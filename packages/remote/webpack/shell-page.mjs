import { readFileSync } from 'node:fs';
import { integrityOf, nameOf } from './hash.mjs';

const tag = (name, attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${value}"`))
    .join('')}>`;

/**
 * Writes `index.html` from a template: the hashed scripts and sheets of the entry, fonts to preload, and the integrity of all
 * scripts and sheets as data. In the template stand `<!-- head -->` and, filled in by the server, the script `registry`.
 */
export class ShellPagePlugin {
  constructor({ template, preloadFonts }) {
    Object.assign(this, { template, preloadFonts });
  }

  apply(compiler) {
    const {
      webpack: { Compilation, sources },
    } = compiler;
    compiler.hooks.thisCompilation.tap('ShellPagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template);
      const name = 'ShellPagePlugin';
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () =>
        hashEntry(compilation),
      );
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        compilation.emitAsset('index.html', new sources.RawSource(this.#page(compilation, assets)));
      });
    });
  }

  #page(compilation, assets) {
    const { publicPath } = compilation.outputOptions;
    const served = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file));
    const integrity = Object.fromEntries(
      served.sort().map((file) => [publicPath + file, integrityOf(assets[file].buffer())]),
    );
    const link = (file) => ({
      href: publicPath + file,
      integrity: integrity[publicPath + file],
      crossorigin: 'anonymous',
    });
    const entry = compilation.entrypoints.get('main').getFiles();
    const head = [
      ...Object.keys(assets)
        .filter((file) => this.preloadFonts.test(file))
        .map((file) =>
          tag('link', {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: publicPath + file,
            crossorigin: 'anonymous',
          }),
        ),
      ...entry.filter((file) => file.endsWith('.css')).map((file) => tag('link', { rel: 'stylesheet', ...link(file) })),
      ...entry
        .filter((file) => file.endsWith('.js'))
        .map((file) => {
          const { href, ...attributes } = link(file);
          return `${tag('script', { defer: true, src: href, ...attributes })}</script>`;
        }),
      `<script type="application/json" id="integrity">${JSON.stringify(integrity)}</script>`,
    ];
    return readFileSync(this.template, 'utf8').replace('<!-- head -->', head.join('\n    '));
  }
}

/** The federation plugin cannot cope with a hash in an entry's file name, so the entry is given its own once it is built. */
function hashEntry(compilation) {
  const { name, source } = compilation.getAsset('assets/main.js');
  compilation.renameAsset(name, `assets/main.${nameOf(source.buffer())}.js`);
}
