import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const files = {
  'shell/dist/index.html':
    '<!doctype html><title>Petcare</title><script type="application/json" id="registry">{}</script>',
  'shell/dist/assets/app.0123.js': 'export {};',
  'mf-pets/dist/build1/remoteEntry.js': 'export {};',
  'dist/registry.json': '{"revision":1,"remotes":{}}',
};

export type WebFixture = { root: URL; remove: () => Promise<void> };

/** A front end of four files in the places of the real one, so that pages can be asked for without a build. */
export async function writeWebFixture(): Promise<WebFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'petcare-web-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { root: pathToFileURL(`${folder}/`), remove: () => rm(folder, { recursive: true }) };
}
