import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { isAddress, isSheet, preloadsFor, type Preload, type RemoteRegistry } from '@petcare/contracts';
import { LRUCache } from 'lru-cache';
import { etagOf } from './etag.ts';
import { WebFolder } from './web-folder.ts';

const slot = /(<script type="application\/json" id="registry">)[^<]*(<\/script>)/;

/** What's seen until the first files have run: everything from one comment to the next. */
const pictures = /<!-- picture: (\w+) -->(.*?)(?=<!-- picture)/gs;
/** Addresses of the shell's without a menu. */
const open = /^\/(?:auth|register|reset-password|accept-invitation|transfer)?(?:\/|$)/i;

/** The skeleton of a screen where there's going to be one, else the logo. */
function pictureOf(pathname: string): string {
  return isAddress(pathname) && !isSheet(pathname) && !open.test(pathname) ? 'screen' : 'open';
}

export interface Page {
  readonly html: string;
  readonly etag: string;
}

interface Template {
  changedAt: number;
  text: string;
}

function link({ href, as, integrity }: Preload): string {
  return `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** Tells apart the answers one page can have: together with the revision, the chosen versions determine the whole registry. */
function keyOf({ revision, remotes }: RemoteRegistry): string {
  return [revision, ...Object.values(remotes).map(({ version }) => version)].join(' ');
}

/** The shell's page with the registry embedded as data, so that no script has to be inline, and links to what the path needs straight away. */
@Injectable()
export class PageSource {
  private template: Template | null = null;
  private readonly pages = new LRUCache<string, Page>({ max: 200 });

  constructor(private readonly folder: WebFolder) {}

  /** `registry` is null when unknown: the page then looks for the one it had last. */
  async get(pathname: string, registry: RemoteRegistry | null): Promise<Page> {
    const { text } = await this.currentTemplate();
    const links = registry ? preloadsFor(registry, pathname).map(link).join('') : '';
    const picture = pictureOf(pathname);
    const key = `${registry ? keyOf(registry) : ''} ${picture} ${links}`;
    const page = this.pages.get(key) ?? this.build(text, registry, { links, picture });
    this.pages.set(key, page);
    return page;
  }

  private async currentTemplate(): Promise<Template> {
    const { template: path } = this.folder;
    const { mtimeMs } = await stat(path);
    if (this.template?.changedAt === mtimeMs) return this.template;
    const text = await readFile(path, 'utf8');
    this.pages.clear();
    this.template = { changedAt: mtimeMs, text };
    return this.template;
  }

  private build(shell: string, registry: RemoteRegistry | null, chosen: { links: string; picture: string }): Page {
    // Escaped, "<" can't end the element early.
    const data = registry ? JSON.stringify(registry).replaceAll('<', String.raw`\u003c`) : '';
    const html = shell
      .replace(slot, (_match, start: string, end: string) => chosen.links + start + data + end)
      .replaceAll(pictures, (_match, name: string, picture: string) => (name === chosen.picture ? picture : ''));
    return { html, etag: etagOf(html) };
  }
}
