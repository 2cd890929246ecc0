import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Outputs files beside the hashed ones for what outlives a build and knows no hashes: an e-mail is read for years, an installed app
 * keeps its manifest and icons. Each is named by number: a new picture gets a new number, and the old one stays.
 */
export class NumberedFilesPlugin {
  /** `files` are absolute paths. */
  constructor({ files }) {
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NumberedFilesPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.files);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'NumberedFilesPlugin', stage }, () => {
        for (const file of this.files)
          compilation.emitAsset(`assets/${basename(file)}`, new compiler.webpack.sources.RawSource(readFileSync(file)));
      });
    });
  }
}
