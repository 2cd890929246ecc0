/**
 * Puts what a remote's first page needs into its entry file: one request instead of two, and no moment at which one is there
 * without the other. The chunk comes first; the entry's runtime takes what was handed in before it ran.
 */
export class OneFilePlugin {
  /** `entry` is the entry's file, `appChunk` the name of the chunk that goes into it. */
  constructor({ entry, appChunk }) {
    Object.assign(this, { entry, appChunk });
  }

  apply(compiler) {
    const {
      webpack: { Compilation, sources },
    } = compiler;
    compiler.hooks.thisCompilation.tap('OneFilePlugin', (compilation) => {
      // Names are settled by then, and nothing has been compressed or hashed for the registry yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'OneFilePlugin', stage }, () => {
        const files = [...(compilation.namedChunks.get(this.appChunk)?.files ?? [])];
        for (const file of files.filter((name) => name.endsWith('.js'))) {
          const { source } = compilation.getAsset(file);
          compilation.updateAsset(this.entry, (own) => new sources.ConcatSource(source, '\n', own));
          // What it refers to, its licences, stays.
          compilation.updateAsset(file, source, (info) => ({ ...info, related: undefined }));
          compilation.deleteAsset(file);
        }
      });
    });
  }
}
