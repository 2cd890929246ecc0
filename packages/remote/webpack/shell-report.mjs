import { buildReport } from './build-report.mjs';

/** Leaves `report.json` beside the page: what the shell contains of other packages, as every remote's `build.json` says about itself. */
export class ShellReportPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellReportPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellReportPlugin', stage }, () => {
        const { packages } = buildReport(compilation, compiler.context);
        compilation.emitAsset('report.json', new sources.RawSource(JSON.stringify({ packages, shared: [] })));
      });
    });
  }
}
