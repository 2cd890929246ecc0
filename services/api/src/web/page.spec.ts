import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteRegistry } from '@petcare/contracts';
import { PageSource } from './page.ts';
import { WebFolder } from './web-folder.ts';

const sri = `sha384-${'A'.repeat(64)}`;

function registry(team: string): RemoteRegistry {
  const pets = {
    version: '1.0.0+ab',
    base: '/mf/pets/ab/',
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js', 'app.css'],
    integrity: { 'remoteEntry.js': sri, 'app.css': sri },
    sizes: { 'remoteEntry.js': 1, 'app.css': 2 },
    descriptor: {
      id: 'pets',
      team,
      contract: '1.0',
      mounts: [['/pets', '/my-pets']],
      menu: [],
      skeleton: 'list' as const,
    },
  };
  return { revision: 1, remotes: { pets } };
}

let root = '';
let changes = 0;

/** Writes what a build leaves, with a time of its own so that the change is seen. */
function write(team: string): void {
  const at = new Date(1_700_000_000_000 + ++changes * 1_000);
  writeFileSync(join(root, 'dist/registry.json'), JSON.stringify(registry(team)));
  utimesSync(join(root, 'dist/registry.json'), at, at);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(
    join(root, 'shell/dist/index.html'),
    '<head><script type="application/json" id="registry"></script></head>',
  );
  write('Pets </script> team');
});
afterEach(() => rmSync(root, { recursive: true }));

const pages = () => new PageSource(new WebFolder(pathToFileURL(`${root}/`)));

describe('the page', () => {
  it('holds the registry as data that nothing in it can end', async () => {
    const { html } = await pages().get('/auth');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/id="registry">(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual(registry('Pets </script> team'));
  });

  it('preloads what the remote of the path needs, exactly as it will be asked for', async () => {
    const { html } = await pages().get('/my-pets/7');
    expect(html).toContain(
      `<link rel="preload" as="script" href="/mf/pets/ab/remoteEntry.js" integrity="${sri}" crossorigin="anonymous">`,
    );
    expect(html).toContain('<link rel="preload" as="style" href="/mf/pets/ab/app.css"');
  });

  it('preloads nothing for a path of the shell', async () => {
    expect((await pages().get('/auth')).html).not.toContain('rel="preload"');
  });

  it('has one tag for all paths of a remote, and another once a build is published', async () => {
    const source = pages();
    const [list, one, other] = await Promise.all(['/pets', '/pets/7', '/auth'].map((path) => source.get(path)));
    expect(list?.etag).toBe(one?.etag);
    expect(list?.etag).not.toBe(other?.etag);
    write('Another team');
    const next = await source.get('/pets');
    expect(next.html).toContain('Another team');
    expect(next.etag).not.toBe(list?.etag);
  });
});
