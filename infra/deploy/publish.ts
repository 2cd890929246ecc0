import { join } from 'node:path';
import { publishRemotes } from '../start/remotes.ts';
import { untilReady } from '../start/until-ready.ts';

/** Gives a product of several processes this image's builds: `node infra/deploy/publish.ts <address of an API>`. */
const root = join(import.meta.dirname, '../..');
const [url = ''] = process.argv.slice(2);
const { APP_SECRET = '', REMOTES_DIRECTORY = join(root, 'dist/remotes') } = process.env;
await untilReady(`${url}/health/ready`, AbortSignal.timeout(120_000));
const said = await publishRemotes({ root, store: REMOTES_DIRECTORY, url, appSecret: APP_SECRET, by: 'deployment' });
console.log(`Remotes: ${said}`);
