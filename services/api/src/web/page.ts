import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { remoteRegistry, type RemoteRegistry } from '@petcare/contracts';
import { WebFolder } from './web-folder.ts';

const slot = /(<script type="application\/json" id="registry">)[^<]*(<\/script>)/;

export interface Page {
  readonly html: string;
  readonly etag: string;
}

/** The shell's page with the registry in it as data, so that no script has to be inline. */
@Injectable()
export class PageSource {
  private page: { key: string; value: Page } | null = null;

  constructor(private readonly folder: WebFolder) {}

  async get(): Promise<Page> {
    const { template, registry } = this.folder;
    const changed = await Promise.all([template, registry].map(async (file) => (await stat(file)).mtimeMs));
    const key = changed.join();
    if (this.page?.key !== key) this.page = { key, value: await this.build() };
    return this.page.value;
  }

  async registry(): Promise<RemoteRegistry> {
    return remoteRegistry.parse(JSON.parse(await readFile(this.folder.registry, 'utf8')));
  }

  private async build(): Promise<Page> {
    const [shell, registry] = await Promise.all([readFile(this.folder.template, 'utf8'), this.registry()]);
    // "<" cannot end the element early when it is written as an escape.
    const data = JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);
    const html = shell.replace(slot, (_match, open: string, close: string) => open + data + close);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  }
}
