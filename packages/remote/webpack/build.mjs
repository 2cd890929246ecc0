#!/usr/bin/env node
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** Compiler for the `webpack.config.mjs` of a project folder. */
async function compilerOf(folder, options) {
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  return webpack(config(options));
}

/** `result` is of one compilation or, for a project with several, of all of them. */
function report(result) {
  if (result.hasErrors() || result.hasWarnings()) {
    console.log(result.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  }
  for (const stats of result.stats ?? [result]) {
    console.log(
      `${stats.compilation.outputOptions.uniqueName} built in ${((stats.endTime - stats.startTime) / 1_000).toFixed(1)} s`,
    );
  }
}

/** Runs a compiler once. Rejects if it doesn't compile. */
async function runOnce(compiler) {
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  report(stats);
  if (stats.hasErrors()) throw new Error(`${stats.compilation?.compiler.context ?? 'It'} does not compile.`);
  return stats;
}

/** Removes what earlier builds left in `dist/assets`; for open tabs the product keeps files somewhere else. */
function dropStaleAssets(folder, result) {
  const assets = join(folder, 'dist', 'assets');
  if (!existsSync(assets)) return;
  const written = (result.stats ?? [result]).flatMap(({ compilation }) => compilation.getAssets());
  const names = new Set(written.map(({ name }) => name));
  for (const file of readdirSync(assets)) if (!names.has(`assets/${file}`)) rmSync(join(assets, file));
}

/** Builds the project in `folder` once. Rejects if it doesn't compile. */
export async function build(folder, { development = false } = {}) {
  dropStaleAssets(folder, await runOnce(await compilerOf(folder, { development })));
}

/** Builds a configuration once. Rejects if it doesn't compile. */
export async function compile(config) {
  await runOnce(webpack(config));
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
