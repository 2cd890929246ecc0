import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Outputs the e-mails' logo beside the hashed files. An e-mail is read for years and knows no hashes, so the file is named by
 * number: a new picture gets a new number, and the old one stays.
 */
export class MailLogoPlugin {
  constructor({ logo }) {
    this.logo = logo;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MailLogoPlugin', (compilation) => {
      compilation.fileDependencies.add(this.logo);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'MailLogoPlugin', stage }, () =>
        compilation.emitAsset(
          `assets/${basename(this.logo)}`,
          new compiler.webpack.sources.RawSource(readFileSync(this.logo)),
        ),
      );
    });
  }
}
