import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { baseConfig } from './base-config.mjs';
import { lentByShell } from './lent-by-shell.mjs';
import { OneFilePlugin } from './one-file.mjs';
import { PlainRuntimePlugin } from './plain-runtime.mjs';
import { RemoteBuildPlugin } from './remote-build.mjs';
import { takenByRemote } from './shared-libraries.mjs';

const entry = 'remoteEntry.js';
const appChunk = 'app';

/**
 * Parts of a few pages get a file of their own sooner than webpack would do it: the pages of a remote share many, and each held them
 * again. What the remote begins with stays in one file.
 */
const sharedParts = {
  minSize: 12_000,
  chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== appChunk,
  cacheGroups: { defaultVendors: false },
};

/**
 * A remote's configuration, from `remote.json` beside the config file and `src/app.tsx`: one immutable folder per build under
 * `dist/`. `url` is the config file's `import.meta.url`.
 */
export function remoteConfig(url, { development = false } = {}) {
  const folder = fileURLToPath(new URL('.', url));
  const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const descriptor = json('remote.json');
  const name = `mf_${descriptor.id}`;
  const base = baseConfig({ folder, name, development });
  const dist = join(folder, 'dist');
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: dist, publicPath: 'auto', chunkFilename: '[name].[contenthash:12].js' },
    optimization: { ...base.optimization, splitChunks: sharedParts },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css' }),
      new ModuleFederationPlugin({
        name,
        filename: entry,
        exposes: { './app': { import: './src/app.tsx', name: appChunk } },
        shared: takenByRemote(descriptor.contract),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...lentByShell(descriptor.contract),
      new PlainRuntimePlugin(),
      // A source map of several files would fit none of them.
      ...(development ? [] : [new OneFilePlugin({ entry, appChunk })]),
      new RemoteBuildPlugin({ descriptor, packageVersion: json('package.json').version, dist, entry, appChunk }),
    ],
  };
}
