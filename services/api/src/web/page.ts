import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { remoteRegistry, type RemoteRegistry } from '@petcare/contracts';

/** `src` and `dist` lie equally deep, so the way to the root is the same from both. */
const root = new URL('../../../../', import.meta.url);
const template = new URL('shell/dist/index.html', root);
const registryFile = new URL('dist/registry.json', root);

export const assetFolder = new URL('shell/dist/assets/', root);

const slot = /(<script type="application\/json" id="registry">)[^<]*(<\/script>)/;

export interface Page {
  readonly html: string;
  readonly etag: string;
}

/** The shell's page with the registry in it as data, so that no script has to be inline. */
@Injectable()
export class PageSource {
  private page: { key: string; value: Page } | null = null;

  async get(): Promise<Page> {
    const changed = await Promise.all([template, registryFile].map(async (file) => (await stat(file)).mtimeMs));
    const key = changed.join();
    if (this.page?.key !== key) this.page = { key, value: await this.build() };
    return this.page.value;
  }

  async registry(): Promise<RemoteRegistry> {
    return remoteRegistry.parse(JSON.parse(await readFile(registryFile, 'utf8')));
  }

  private async build(): Promise<Page> {
    const [shell, registry] = await Promise.all([readFile(template, 'utf8'), this.registry()]);
    // "<" cannot end the element early when it is written as an escape.
    const data = JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);
    const html = shell.replace(slot, (_match, open: string, close: string) => open + data + close);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  }
}
