/** Code of webpack's runtime in the place of its own, by the name and the stage of the part. */
const plainParts = {
  // An entry of ours is a script of a page; webpack's also finds its address where it is none.
  'publicPath 5': '__webpack_require__.p = document.currentScript.src.replace(/[^/]+$/, "");',
  'global 0': '__webpack_require__.g = globalThis;',
  // Module Federation's own, two stages later, takes its place.
  'sharing 0': '',
};

/** Shrinks a remote's entry by what only other kinds of builds need: 0.3 KB of brotli for each remote on a page. */
export class PlainRuntimePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PlainRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('PlainRuntimePlugin', (part) => {
        const code = plainParts[`${part.name} ${part.stage}`];
        if (code !== undefined) part.generate = () => code;
      });
    });
  }
}
