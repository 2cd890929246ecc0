import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteRegistry } from '@petcare/contracts';
import { PageSource } from './page.ts';
import { WebFolder } from './web-folder.ts';

const sri = `sha384-${'A'.repeat(64)}`;

function registry(team: string, build = 'ab'): RemoteRegistry {
  const pets = {
    version: `1.0.0+${build}`,
    base: `/mf/pets/${build}/`,
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
const pets = registry('Pets </script> team');

let root = '';
let changes = 0;

/** Writes what a build leaves behind, with a new timestamp so that the change is noticed. */
function writeShell(title: string): void {
  const file = join(root, 'shell/dist/index.html');
  const at = new Date(1_700_000_000_000 + ++changes * 1_000);
  const head = `<head><title>${title}</title><script type="application/json" id="registry"></script></head>`;
  const pictures = `<!-- picture: open --><b>logo</b><!-- picture: screen --><i>skeleton</i><!-- pictures end -->`;
  writeFileSync(file, `${head}<body>${pictures}</body>`);
  utimesSync(file, at, at);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeShell('Petcare');
});
afterEach(() => rmSync(root, { recursive: true }));

const pages = () => new PageSource(new WebFolder(pathToFileURL(`${root}/`)));
const dataIn = (html: string) => /id="registry">(.*)<\/script>/.exec(html)?.[1];

describe('the page', () => {
  it('holds the registry as data that nothing in it can end', async () => {
    const { html } = await pages().get('/auth', pets);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(dataIn(html) ?? '')).toEqual(pets);
  });

  it('preloads what the remote of the path needs, exactly as it will be asked for', async () => {
    const { html } = await pages().get('/my-pets/7', pets);
    expect(html).toContain(
      `<link rel="preload" as="script" href="/mf/pets/ab/remoteEntry.js" integrity="${sri}" crossorigin="anonymous">`,
    );
    expect(html).toContain('<link rel="preload" as="style" href="/mf/pets/ab/app.css"');
  });

  it.each([
    ['/dashboard', 'skeleton'],
    ['/pets/01a21bc9-58a6-705d-beae-19533958a821', 'skeleton'],
    ['/', 'logo'],
    ['/auth', 'logo'],
    ['/reset-password/7', 'logo'],
    ['/pets/01a21bc9-58a6-705d-beae-19533958a821/story', 'logo'],
    ['/nowhere', 'logo'],
  ])('shows at %s, until its files have run, a %s', async (path, picture) => {
    const { html } = await pages().get(path, pets);
    expect(/<body><(?:b|i)>(\w+)<\/(?:b|i)><!-- pictures end --><\/body>/.exec(html)?.[1]).toBe(picture);
  });

  it('preloads nothing for a path of the shell', async () => {
    expect((await pages().get('/auth', pets)).html).not.toContain('rel="preload"');
  });

  it('has one tag for all paths of a remote, and another for other versions or a new shell', async () => {
    const source = pages();
    const [list, one, other] = await Promise.all(['/pets', '/pets/7', '/auth'].map((path) => source.get(path, pets)));
    expect(list?.etag).toBe(one?.etag);
    expect(list?.etag).not.toBe(other?.etag);
    const trial = await source.get('/pets', registry('Pets </script> team', 'cd'));
    expect(trial.html).toContain('1.0.0+cd');
    expect(trial.etag).not.toBe(list?.etag);
    writeShell('Petcare 2');
    expect((await source.get('/pets', pets)).html).toContain('Petcare 2');
  });

  it('leaves the place of an unknown registry empty, for the browser to fill with its last', async () => {
    const { html } = await pages().get('/pets', null);
    expect(dataIn(html)).toBe('');
    expect(html).not.toContain('rel="preload"');
  });
});
