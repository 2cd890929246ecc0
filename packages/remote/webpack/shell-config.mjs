import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { baseConfig } from './base-config.mjs';
import { NumberedFilesPlugin } from './numbered-files.mjs';
import { asksForShared, providedByShell } from './shared-libraries.mjs';
import { ShellOfferPlugin } from './shell-offer.mjs';
import { ShellPagePlugin } from './shell-page.mjs';
import { ShellReportPlugin } from './shell-report.mjs';
import { UnusedRuntimePlugin } from './unused-runtime.mjs';

/** What the page needs from others in one file; the rest stays with what asks for it. */
const cacheGroups = {
  default: false,
  defaultVendors: false,
  libraries: {
    test: /[\\/]node_modules[\\/]/,
    name: 'libraries',
    filename: 'assets/[name].[contenthash:12].js',
    chunks: 'initial',
    enforce: true,
  },
  // Every lazy screen with a form needs it; the first one brings it.
  forms: {
    test: /[\\/]node_modules[\\/]react-hook-form[\\/]/,
    name: 'forms',
    chunks: 'async',
    enforce: true,
  },
};

/** For e-mails, for who installs the app, and for what a device shows of a notification. */
const numbered = [
  'mail-logo-1.png',
  'manifest-1.webmanifest',
  'app-icon-192-1.png',
  'app-icon-512-1.png',
  'app-badge-96-1.png',
];

/** The shell's configuration: `dist/index.html` and hashed files under `dist/assets/`. `url` is the config file's `import.meta.url`. */
export function shellConfig(url, { development = false } = {}) {
  const folder = fileURLToPath(new URL('.', url));
  const base = baseConfig({ folder, name: 'shell', development });
  return {
    ...base,
    entry: { main: ['./src/main.tsx', asksForShared] },
    output: {
      ...base.output,
      path: join(folder, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups },
    },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css' }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedByShell,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new UnusedRuntimePlugin(),
      new ShellOfferPlugin(),
      new ShellReportPlugin(),
      new NumberedFilesPlugin({ files: numbered.map((file) => join(folder, file)) }),
      new ShellPagePlugin({
        template: join(folder, 'index.html'),
        icon: join(folder, 'icon.svg'),
        preloadFonts: /figtree.*\.woff2$/,
      }),
    ],
  };
}
