import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/postcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { compressedFiles } from './compressed-files.mjs';
import { FileIntegrityPlugin } from './file-integrity.mjs';
import { utilityLayers } from './utility-layers.mjs';

const loader = (name) => fileURLToPath(import.meta.resolve(name));

// Their package.json leads webpack to the CommonJS files for some imports, and then both copies are bundled.
const esModules = Object.fromEntries(
  ['runtime', 'runtime-core', 'sdk', 'error-codes']
    .map((name) => `@module-federation/${name}`)
    .map((name) => [`${name}$`, loader(name)]),
);

const typescript = (tsx) => ({
  test: tsx ? /\.tsx$/ : /\.ts$/,
  exclude: /node_modules/,
  loader: loader('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

const sheets = (folder, development) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    { loader: loader('css-loader'), options: { importLoaders: 1 } },
    {
      loader: loader('postcss-loader'),
      options: {
        postcssOptions: {
          config: false,
          plugins: [tailwind({ base: folder, optimize: !development }), utilityLayers()],
        },
      },
    },
  ],
});

/** What shell and remotes have in common. `development` keeps names and adds source maps; no build ever needs `eval`. */
export function baseConfig({ folder, name, development }) {
  return {
    mode: development ? 'development' : 'production',
    devtool: development ? 'source-map' : false,
    target: 'web',
    context: folder,
    output: {
      uniqueName: name,
      chunkLoadTimeout: 8_000,
      // A module that throws while being evaluated must throw again on the next import, not return half of itself.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      conditionNames: ['source', '...'],
      alias: {
        ...esModules,
        'react-query-whole$': loader('@tanstack/react-query'),
        'react-hook-form-whole$': loader('react-hook-form'),
      },
    },
    module: {
      rules: [
        typescript(false),
        typescript(true),
        sheets(folder, development),
        { test: /\.(woff2|wav)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // A third of terser's time, and smaller.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
      ],
    },
    plugins: [new FileIntegrityPlugin(), ...compressedFiles(development)],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
