import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { etagOf } from './etag.ts';
import type { Page } from './page.ts';
import { WebFolder } from './web-folder.ts';

/** The landing page as the build left it; read again once the file has changed. */
@Injectable()
export class LandingSource {
  private read: { changed: number; page: Page } | null = null;

  constructor(private readonly folder: WebFolder) {}

  async get(): Promise<Page> {
    const changed = (await stat(this.folder.landing)).mtimeMs;
    if (this.read?.changed !== changed) {
      const html = await readFile(this.folder.landing, 'utf8');
      this.read = { changed, page: { html, etag: etagOf(html) } };
    }
    return this.read.page;
  }
}
