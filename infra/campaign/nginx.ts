import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../system/ports.ts';
import { untilReady } from '../start/until-ready.ts';

const settings = join(import.meta.dirname, '../deploy/nginx.conf');

/** The deployment's settings for processes of this machine. */
function settingsFor(urls: readonly string[], port: number, folder: string): string {
  const servers = urls.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=0;`).join('\n    ');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/pid .*;/, `pid ${folder}/nginx.pid;`],
    [/access_log .*;/, 'access_log off;'],
    [/resolver .*;/, ''],
    [/server api:3000 .*;/, servers],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`nginx.conf has no ${from.source}`);
      return text.replace(from, to);
    },
    readFileSync(settings, 'utf8'),
  );
}

export interface Proxy {
  /** Without a trailing slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts nginx, which has to be installed, before these APIs.
 * @throws {Error} if there is none
 */
export async function startNginx(urls: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'petcare-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), settingsFor(urls, port, folder));
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const missing = once(child, 'error').then(([error]) => {
    throw new Error('nginx isn’t installed: apt-get install nginx-light', { cause: error });
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(`${url}/health/ready`, AbortSignal.timeout(10_000)), missing]);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
