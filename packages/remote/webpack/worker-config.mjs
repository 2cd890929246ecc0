import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from './base-config.mjs';
import { compressedFiles } from './compressed-files.mjs';

/**
 * The shell's service worker, compiled apart from every page: `dist/service-worker.js`, one file without a hash, because a browser asks
 * for it by the name it was registered with. `url` is the config file's `import.meta.url`.
 */
export function workerConfig(url, { development = false } = {}) {
  const folder = fileURLToPath(new URL('.', url));
  const base = baseConfig({ folder, name: 'service-worker', development });
  return {
    ...base,
    name: 'service-worker',
    target: 'webworker',
    entry: { 'service-worker': './src/service-worker/main.ts' },
    output: { ...base.output, path: join(folder, 'dist'), publicPath: '/', filename: '[name].js' },
    plugins: [...compressedFiles(development)],
  };
}
