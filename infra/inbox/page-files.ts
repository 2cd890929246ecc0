import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type PageFile = { type: string; path: () => string };

const inPage = (name: string) => () => join(import.meta.dirname, 'page', name);
const font = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const files: Record<string, PageFile> = {
  '/': { type: 'text/html; charset=utf-8', path: inPage('index.html') },
  '/inbox.css': { type: 'text/css; charset=utf-8', path: inPage('inbox.css') },
  '/inbox.js': { type: 'text/javascript; charset=utf-8', path: inPage('inbox.js') },
  '/icon.svg': { type: 'image/svg+xml', path: inPage('icon.svg') },
  '/figtree.woff2': { type: 'font/woff2', path: () => createRequire(import.meta.url).resolve(font) },
};

/** A file of the inbox page by its path in the address, such as `/inbox.css`. */
export async function pageFile(path: string): Promise<{ type: string; content: Buffer } | undefined> {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  return file && { type: file.type, content: await readFile(file.path()) };
}
