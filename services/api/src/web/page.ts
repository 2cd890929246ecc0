import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { preloadsFor, remoteRegistry, type Preload, type RemoteRegistry } from '@petcare/contracts';
import { WebFolder } from './web-folder.ts';

const slot = /(<script type="application\/json" id="registry">)[^<]*(<\/script>)/;

export interface Page {
  readonly html: string;
  readonly etag: string;
}

interface Source {
  /** When the files it was read from were last changed. */
  key: string;
  shell: string;
  registry: RemoteRegistry;
  /** By what they preload: one for each remote, and one for all other paths. */
  pages: Map<string, Page>;
}

function link({ href, as, integrity }: Preload): string {
  return `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** The shell's page with the registry in it as data, so that no script has to be inline, and links to what the path needs at once. */
@Injectable()
export class PageSource {
  private source: Source | null = null;

  constructor(private readonly folder: WebFolder) {}

  async get(pathname: string): Promise<Page> {
    const { shell, registry, pages } = await this.current();
    const links = preloadsFor(registry, pathname).map(link).join('');
    const page = pages.get(links) ?? this.build(shell, registry, links);
    pages.set(links, page);
    return page;
  }

  async registry(): Promise<RemoteRegistry> {
    return remoteRegistry.parse(JSON.parse(await readFile(this.folder.registry, 'utf8')));
  }

  private async current(): Promise<Source> {
    const { template, registry } = this.folder;
    const changed = await Promise.all([template, registry].map(async (file) => (await stat(file)).mtimeMs));
    const key = changed.join();
    if (this.source?.key === key) return this.source;
    const [shell, read] = await Promise.all([readFile(template, 'utf8'), this.registry()]);
    this.source = { key, shell, registry: read, pages: new Map() };
    return this.source;
  }

  private build(shell: string, registry: RemoteRegistry, links: string): Page {
    // "<" cannot end the element early when it is written as an escape.
    const data = JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);
    const html = shell.replace(slot, (_match, open: string, close: string) => links + open + data + close);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  }
}
