import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/**
 * Makes webpack's runtime ask the page (`petcareIntegrity`, packages/remote/src/host/integrity.ts) for the hash of every chunk
 * and sheet it adds. The hashes come with the registry, so that a build needs none of its own.
 */
export class FileIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FileIntegrityPlugin',
        (source) => `${source}\nscript.integrity = petcareIntegrity(url);\nscript.crossOrigin = 'anonymous';`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FileIntegrityPlugin',
        (source, { tag }) =>
          `${source}\n${tag}.integrity = petcareIntegrity(${tag}.href);\n${tag}.crossOrigin = 'anonymous';`,
      );
    });
  }
}
