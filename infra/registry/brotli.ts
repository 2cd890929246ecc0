import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Bytes of `content` with brotli at its best, as browsers get them. */
export async function brotliBytes(content: Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return (await compress(content, { params })).length;
}
