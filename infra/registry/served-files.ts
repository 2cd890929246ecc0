import { createHash } from 'node:crypto';
import type { RemoteVersion } from '@petcare/contracts';
import { brotliBytes } from './brotli.ts';

const patienceMs = 15_000;

export interface ServedFile {
  file: string;
  /** Why no page would accept it as it is served; empty if all is well. */
  faults: string[];
  content: Buffer;
  /** Bytes with brotli at its best. */
  compressed: number;
}

const types: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
};

function faultsOf(version: RemoteVersion, file: string, { status, headers }: Response, content: Buffer): string[] {
  if (status !== 200) return [`${file} is missing: ${version.base}${file} answers ${status}. Upload the build first.`];
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const type = headers.get('content-type') ?? 'none';
  const cache = headers.get('cache-control') ?? 'none';
  const expected = types[file.split('.').at(-1) ?? ''];
  return [
    ...(hash === version.integrity[file]
      ? []
      : [`${file} isn’t what was built: its hash is ${hash}. Upload it again.`]),
    ...(content.length === version.sizes[file]
      ? []
      : [`${file} has ${content.length} bytes instead of ${version.sizes[file]}.`]),
    ...(!expected || expected.test(type) ? [] : [`${file} is served as ${type}; a browser would not run it.`]),
    ...(/\bimmutable\b/.test(cache) ? [] : [`${file} is served with cache-control ${cache}; it must be immutable.`]),
  ];
}

/** Every file of a build as the server at `url` serves it, compared with what was built. */
export async function servedFiles(url: string, version: RemoteVersion): Promise<ServedFile[]> {
  return Promise.all(
    Object.keys(version.integrity).map(async (file) => {
      const response = await fetch(`${url}${version.base}${file}`, { signal: AbortSignal.timeout(patienceMs) });
      const content = Buffer.from(await response.arrayBuffer());
      const faults = faultsOf(version, file, response, content);
      return {
        file,
        faults,
        content,
        compressed: faults.length > 0 ? 0 : await brotliBytes(content),
      };
    }),
  );
}
