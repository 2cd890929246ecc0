import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from './running-product.ts';

/** This run's own: it goes with the product. */
const folderOf = ({ dataDirectory }: Product) => join(dataDirectory, 'walked-scripts');

/** Hears of every file a page loads from now on; `keep` leaves them for what runs after all walks, under this walk's name. */
export function hearOfScripts(page: Page, product: Product): { keep: (walk: string) => void } {
  const got = new Set<string>();
  page.on('requestfinished', (request) => void got.add(new URL(request.url()).pathname));
  return {
    keep: (walk) => {
      mkdirSync(folderOf(product), { recursive: true });
      writeFileSync(join(folderOf(product), `${walk}.json`), JSON.stringify([...got]));
    },
  };
}

/** Paths of the files loaded in all this run's walks. */
export function walkedScripts(product: Product): Set<string> {
  const walks = readdirSync(folderOf(product));
  const paths = walks.flatMap((walk) => JSON.parse(readFileSync(join(folderOf(product), walk), 'utf8')) as string[]);
  return new Set(paths);
}
