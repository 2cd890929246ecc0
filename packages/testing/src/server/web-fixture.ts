import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const files: Record<string, string | Buffer> = {
  'shell/dist/index.html':
    '<!doctype html><title>Petcare</title><script type="application/json" id="registry">{}</script>',
  'shell/dist/landing.html': '<!doctype html><title>Landing</title>',
  'shell/dist/terms.html': '<!doctype html><title>Terms</title>',
  'shell/dist/privacy.html': '<!doctype html><title>Privacy</title>',
  'shell/dist/contact.html': '<!doctype html><title>Contact</title>',
  'shell/dist/assets/app.0123.js': 'export {};',
  'shell/dist/assets/app.0123.js.br': brotliCompressSync('export {};'),
  'shell/dist/service-worker.js': 'self;',
  'shell/dist/service-worker.js.br': brotliCompressSync('self;'),
  'dist/remotes/pets/build1/remoteEntry.js': 'export {};',
  'dist/remotes/pets/build1/remoteEntry.js.br': brotliCompressSync('export {};'),
  'dist/remotes/pets/build1/small.js': 'export {};',
  'dist/remotes/shell/assets/app.0000.js': 'export {};',
};

export type WebFixture = { root: URL; remove: () => Promise<void> };

/** A front end of a few files in the places of the real one, so that pages can be asked for without a build. */
export async function writeWebFixture(): Promise<WebFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'petcare-web-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { root: pathToFileURL(`${folder}/`), remove: () => rm(folder, { recursive: true }) };
}
