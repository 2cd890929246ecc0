import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Pages are put together by the server, which compresses them itself. */
const isText = (file) => /\.(js|css|svg|json)$/.test(file);
/** Anything smaller fits into one packet as it is, in bytes. */
const worthIt = 1_024;

/** Content as brotli packs it best, or null if that isn't smaller. */
async function packed(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const result = await compress(content, { params });
  return result.length < content.length ? result : null;
}

/** Leaves `<file>.br` beside each text file served, made once here so that no server ever spends time on it. */
class CompressedFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = 'CompressedFilesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After everything that still changes, renames or adds a file.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        await Promise.all(
          Object.keys(assets).map(async (file) => {
            const content = assets[file].buffer();
            const smaller = isText(file) && content.length >= worthIt ? await packed(content) : null;
            if (smaller) compilation.emitAsset(`${file}.br`, new sources.RawSource(smaller));
          }),
        );
      });
    });
  }
}

/** The plugin, unless this is a development build: those are frequent and have no network to save. */
export const compressedFiles = (development) => (development ? [] : [new CompressedFilesPlugin()]);
