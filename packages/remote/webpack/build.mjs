#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** Compiler for the `webpack.config.mjs` of a project folder. */
async function compilerOf(folder, options) {
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  return webpack(config(options));
}

function report(stats) {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  }
  console.log(
    `${stats.compilation.outputOptions.uniqueName} built in ${((stats.endTime - stats.startTime) / 1_000).toFixed(1)} s`,
  );
}

/** Builds the project in `folder` once. Rejects when it does not compile. */
export async function build(folder, { development = false } = {}) {
  const compiler = await compilerOf(folder, { development });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  report(stats);
  if (stats.hasErrors()) throw new Error(`${folder} does not compile.`);
}

/** Builds the project in `folder` on every change and calls `onBuild` after each build without errors; ends with the process. */
export async function watch(folder, onBuild) {
  const compiler = await compilerOf(folder, { development: true });
  compiler.watch({ ignored: /node_modules|[\\/]dist[\\/]/ }, (error, stats) => {
    if (error) throw error;
    report(stats);
    if (!stats.hasErrors()) onBuild();
  });
}

if (import.meta.main) {
  build(process.cwd(), { development: process.argv.includes('--development') }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
