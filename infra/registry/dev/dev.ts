#!/usr/bin/env node
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from '@petcare/remote/webpack';
import { localBuild } from '../local-build.ts';
import { runningHere } from '../target.ts';
import { DevServer } from './dev-server.ts';

const root = resolve(import.meta.dirname, '../../..');
const usualPort = 3100;

// In a remote's folder: just this remote, built on every change, inside a product running here or, with --shell, elsewhere.
const { values } = parseArgs({ options: { shell: { type: 'string' }, port: { type: 'string' } } });
const folder = process.cwd();
try {
  const shell = values.shell ?? runningHere(root, process.env);
  const server = new DevServer({ shell, dist: join(folder, 'dist'), port: Number(values.port ?? usualPort) });
  const url = await server.listen();
  let isFirst = true;
  await watch(folder, () => {
    const { version } = localBuild(folder);
    server.use(version);
    if (isFirst) console.log(`\nmf-${version.descriptor.id} from here, everything else from ${shell}: ${url}\n`);
    isFirst = false;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
