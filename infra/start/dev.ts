import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { packageScript } from '../system/package-script.ts';
import { forgetBuild } from './build.ts';
import type { Product } from './product.ts';
import { Program } from './program.ts';
import { runProduct } from './run-product.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** One save writes several files. */
const settleMilliseconds = 400;

/** Compilers that keep building: the back end into its `dist`, each front end into its own build. */
function watchSources({ root, dataDirectory }: Settings, shutdown: Shutdown): void {
  const environment = { PETCARE_DATA: dataDirectory };
  forgetBuild(root);
  const backEnd = [
    packageScript('typescript', 'tsc'),
    '-b',
    '--watch',
    '--preserveWatchOutput',
    'services/api',
    'services/worker',
  ];
  const compilers = [new Program({ name: 'compiler', command: backEnd, environment: {}, directory: root })];
  for (const folder of globSync(['shell', 'mf-*'], { cwd: root })) {
    const command = [join(root, 'infra/registry/watch.ts')];
    compilers.push(new Program({ name: `compiler of ${folder}`, command, environment, directory: join(root, folder) }));
  }
  for (const compiler of compilers) {
    shutdown.add(compiler.name, () => compiler.stop());
    compiler.failure().catch((error: Error) => shutdown.fail(error));
  }
}

/** Restarts the API and the worker when the compiler has written something they run. */
function restartOnChange({ services }: Product, { root }: Settings, shutdown: Shutdown): void {
  let timer: NodeJS.Timeout | undefined;
  let restart = Promise.resolve();
  const restartSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart = restart.then(() => restartServices(services));
    }, settleMilliseconds);
  };
  for (const folder of globSync(['services/*/dist', 'packages/contracts/dist'], { cwd: root })) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.js')) restartSoon();
    });
    shutdown.add('watcher', async () => watcher.close());
  }
}

/** The product reports what doesn't start; the next change may fix it. */
async function restartServices(services: Product['services']): Promise<void> {
  await services.stop();
  await services.start().then(
    () => console.log('The API and the worker are running the latest build.'),
    () => console.log('Waiting for the next change.'),
  );
}

// `npm run dev`: the product, rebuilt and restarted on every change. New migrations run at the next start.
process.exit(
  await runProduct(
    () => readSettings(process.env),
    (product, settings, shutdown) => {
      watchSources(settings, shutdown);
      restartOnChange(product, settings, shutdown);
    },
  ),
);
