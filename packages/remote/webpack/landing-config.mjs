import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { baseConfig } from './base-config.mjs';
import { compressedFiles } from './compressed-files.mjs';
import { LandingPagePlugin } from './landing-page.mjs';

function landingBase(folder, name, development, output) {
  const base = baseConfig({ folder, name, development });
  return {
    ...base,
    name,
    output: {
      ...base.output,
      path: output,
      publicPath: '/',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    },
  };
}

/**
 * The landing page, compiled without federation: first a program that renders its markup (and leaves its pictures), then the page with that markup and the
 * little JavaScript it needs. `landing.html` and hashed files under `assets/` in `output`, an absolute path, or `dist/`.
 */
export function landingConfigs(url, { development = false, output = '' } = {}) {
  const folder = fileURLToPath(new URL('.', url));
  const place = output || join(folder, 'dist');
  const markup = landingBase(folder, 'landing-markup', development, place);
  const page = landingBase(folder, 'landing', development, place);
  const program = join(place, 'landing-markup.cjs');
  return [
    {
      ...markup,
      target: 'node',
      entry: { 'landing-markup': './src/landing/prerender.tsx' },
      output: { ...markup.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
      module: { rules: [...markup.module.rules, { test: /\.webp$/, type: 'asset/resource' }] },
      plugins: [],
    },
    {
      ...page,
      dependencies: ['landing-markup'],
      entry: { landing: './src/landing/main.ts' },
      output: { ...page.output, filename: 'assets/[name].[contenthash:12].js' },
      plugins: [
        ...compressedFiles(development),
        new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css' }),
        new LandingPagePlugin({
          program,
          template: join(folder, 'landing.html'),
          icon: join(folder, 'icon.svg'),
          preloadFonts: /figtree.*\.woff2$/,
        }),
      ],
    },
  ];
}
