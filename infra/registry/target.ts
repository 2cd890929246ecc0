import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson } from '../system/json-file.ts';
import { BuildStore } from './build-store.ts';
import type { Target } from './publish.ts';
import { publisherToken } from './publisher-token.ts';
import { ReleasesClient } from './releases-client.ts';

export interface TargetOptions {
  /** A product elsewhere, which `MF_TOKEN` opens; left out: the one running on this data directory. */
  url?: string;
  /** Directory the product elsewhere serves builds from, if it can be written here. */
  store?: string;
}

/** There is no product to talk to; the message says what to do. */
export class NoTarget extends Error {}

/** The data directory of `npm start` in this checkout. */
function dataDirectory(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment['PETCARE_DATA'] || '.data');
}

/**
 * Address of the product `npm start` runs on this checkout's data directory.
 * @throws {NoTarget} if none does
 */
export function runningHere(root: string, environment: NodeJS.ProcessEnv): string {
  const data = dataDirectory(root, environment);
  const run = join(data, 'run.json');
  const url = existsSync(run) ? readJson<{ url?: string }>(run, {}).url : undefined;
  if (url === undefined)
    throw new NoTarget(
      `Nothing is running on ${data}. Run npm start first (PETCARE_DATA says which), or name a product.`,
    );
  return url;
}

/** Signs for this checkout's product; anyone who may read its secrets may publish to it. */
export function localToken(root: string, environment: NodeJS.ProcessEnv, remote: string, name: string, days: number) {
  const { appSecret } = readJson<{ appSecret?: string }>(join(dataDirectory(root, environment), 'secrets.json'), {});
  const secret = environment['APP_SECRET'] || appSecret;
  if (!secret) throw new NoTarget('There are no secrets yet: run npm start once, or set APP_SECRET.');
  return publisherToken(secret, remote, name, days);
}

/**
 * The product a command is meant for.
 * @throws {NoTarget} if none runs here and none was named
 */
export function targetOf(root: string, { url, store }: TargetOptions, environment: NodeJS.ProcessEnv): Target {
  if (url !== undefined) {
    const token = environment['MF_TOKEN'];
    if (!token)
      throw new NoTarget('Set MF_TOKEN to a publisher token of that product; npm run mf -- token makes one there.');
    return { client: new ReleasesClient(url, token), store: store === undefined ? null : new BuildStore(store) };
  }
  const running = runningHere(root, environment);
  const data = dataDirectory(root, environment);
  const name = environment['USER'] || 'this machine';
  const token = localToken(root, environment, '*', name, 1);
  return { client: new ReleasesClient(running, token), store: new BuildStore(join(data, 'remotes')) };
}
