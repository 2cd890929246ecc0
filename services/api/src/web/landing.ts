import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { etagOf } from './etag.ts';
import type { Page } from './page.ts';
import { WebFolder, type PrerenderedName } from './web-folder.ts';

interface ReadPage {
  changed: number;
  page: Page;
}

/** The landing page and the text pages as built; each is read again when its file changes. */
@Injectable()
export class LandingSource {
  private readonly read = new Map<PrerenderedName, ReadPage>();

  constructor(private readonly folder: WebFolder) {}

  async get(name: PrerenderedName): Promise<Page> {
    const file = this.folder.prerendered(name);
    const changed = (await stat(file)).mtimeMs;
    const known = this.read.get(name);
    if (known?.changed === changed) return known.page;
    const html = await readFile(file, 'utf8');
    const page = { html, etag: etagOf(html) };
    this.read.set(name, { changed, page });
    return page;
  }
}
