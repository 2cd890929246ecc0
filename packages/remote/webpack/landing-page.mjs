import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { integrityOf, nameOf } from './hash.mjs';

const require = createRequire(import.meta.url);

/** The pages rendered by the program built before this one; reloaded each time, since a watching build runs it often. */
function pagesOf(program) {
  delete require.cache[require.resolve(program)];
  return require(program).pages;
}

function headOf(compilation, { icon, fonts }) {
  const { publicPath } = compilation.outputOptions;
  const checked = (file) =>
    `integrity="${integrityOf(compilation.getAsset(file).source.buffer())}" crossorigin="anonymous"`;
  const entry = compilation.entrypoints.get('landing').getFiles();
  const ofEntry = (ending) => entry.filter((file) => file.endsWith(ending));
  return [
    `<link rel="icon" type="image/svg+xml" href="${publicPath}${icon}" />`,
    ...fonts.map(
      (file) =>
        `<link rel="preload" href="${publicPath}${file}" as="font" type="font/woff2" crossorigin="anonymous" />`,
    ),
    ...ofEntry('.css').map((file) => `<link rel="stylesheet" href="${publicPath}${file}" ${checked(file)} />`),
    ...ofEntry('.js').map((file) => `<script defer src="${publicPath}${file}" ${checked(file)}></script>`),
  ];
}

/** Writes `landing.html`, and a page beside it for every other one the program renders, from a template: hashed links for `<!-- head -->`, the markup for `<!-- body -->`. */
export class LandingPagePlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { program, template, icon: iconFile, preloadFonts } = this.options;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LandingPagePlugin', (compilation) => {
      compilation.fileDependencies.addAll([template, iconFile, program]);
      compilation.hooks.processAssets.tap(
        { name: 'LandingPagePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const content = readFileSync(iconFile);
          const icon = `assets/icon.${nameOf(content)}.svg`;
          const fonts = Object.keys(assets).filter((file) => preloadFonts.test(file));
          const head = headOf(compilation, { icon, fonts }).join('\n    ');
          const frame = readFileSync(template, 'utf8').replace('<!-- head -->', () => head);
          compilation.emitAsset(icon, new sources.RawSource(content));
          for (const [name, { title, body }] of Object.entries(pagesOf(program))) {
            const page = frame.replace('<!-- body -->', () => body);
            const titled = title === null ? page : page.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);
            compilation.emitAsset(`${name}.html`, new sources.RawSource(titled));
          }
        },
      );
    });
  }
}
