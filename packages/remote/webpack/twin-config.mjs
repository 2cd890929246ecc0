import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { ShellPagePlugin } from './shell-page.mjs';

/** A loader in place of the federated one: the remotes are linked into the shell, each behind an `import()`. */
function linkedLoader(remotes) {
  const cases = remotes.map(
    ({ id, app }) => `${id}: () => import(/* webpackChunkName: "${id}" */ ${JSON.stringify(app)})`,
  );
  const code = `const remotes = { ${cases.join(', ')} };
export const federationLoader = () => ({ load: (id) => remotes[id]() });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * The static twin: shell and remotes from the same sources, with the same preset, but linked into one program. Whatever the
 * product costs more than this is the cost of federation. Only measured, never served. `shell` is the shell's folder,
 * `remotes` are each one's id and `app.tsx`.
 */
export function twinConfig({ shell, remotes, output }) {
  const base = baseConfig({ folder: shell, name: 'twin', development: false });
  const host = fileURLToPath(new URL('../src/host/', import.meta.url));
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      path: output,
      publicPath: '/',
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        // What several parts use and the first page doesn't is in its own file, as in any single program.
        chunks: 'all',
        cacheGroups: {
          defaultVendors: false,
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            name: 'libraries',
            filename: 'assets/[name].[contenthash:12].js',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css' }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/remote-loader\.ts$/, (resource) => {
        if (resource.context.startsWith(host.slice(0, -1))) resource.request = linkedLoader(remotes);
      }),
      new ShellPagePlugin({
        template: join(shell, 'index.html'),
        icon: join(shell, 'icon.svg'),
        preloadFonts: /figtree.*\.woff2$/,
      }),
    ],
  };
}
