import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildReport } from './build-report.mjs';
import { integrityOf, nameOf } from './hash.mjs';

const isServed = (file) => /\.(js|css)$/.test(file);

/**
 * Gives a remote's build a folder named after its content, `dist/<build>/`, that never changes afterwards; adds `build.json`,
 * the build as the registry will hold it and what it contains; and writes into `dist/current` which build is the newest.
 */
export class RemoteBuildPlugin {
  constructor({ descriptor, packageVersion, dist, entry, appChunk }) {
    Object.assign(this, { descriptor, packageVersion, dist, entry, appChunk });
  }

  apply(compiler) {
    const {
      webpack: { Compilation, sources },
    } = compiler;
    compiler.hooks.thisCompilation.tap('RemoteBuildPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteBuildPlugin', stage }, (assets) => {
        const build = this.#describe(compilation, assets);
        this.build = build.base.split('/').at(-2);
        compiler.outputPath = join(this.dist, this.build);
        compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
      });
    });
    compiler.hooks.afterEmit.tap('RemoteBuildPlugin', () => writeFileSync(join(this.dist, 'current'), this.build));
  }

  #describe(compilation, assets) {
    const files = Object.keys(assets).filter(isServed).toSorted();
    const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(assets[file].buffer())]));
    const build = nameOf(JSON.stringify([integrity, this.descriptor]));
    const firstPage = compilation.namedChunkGroups.get(this.appChunk).getFiles().filter(isServed);
    return {
      version: `${this.packageVersion}+${build}`,
      base: `/mf/${this.descriptor.id}/${build}/`,
      entry: this.entry,
      preload: [this.entry, ...firstPage],
      integrity,
      sizes: Object.fromEntries(files.map((file) => [file, assets[file].size()])),
      descriptor: this.descriptor,
      report: buildReport(compilation, compilation.options.context),
    };
  }
}
