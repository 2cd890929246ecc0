import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';

/** What a page, or a step in it, made the browser fetch; data and the icon of the tab are left out. */
export interface Load {
  /** Bytes of JavaScript with brotli. */
  script: number;
  /** The same of everything: page, scripts, styles, fonts. */
  all: number;
  requests: number;
  /** Longest chain of files, each requested by the one before; what the page itself names is at 1. */
  depth: number;
  /** That chain. */
  chain: string[];
  files: string[];
}

interface Stack {
  callFrames: readonly { url: string }[];
  parent?: Stack;
}
interface Asked {
  request: { url: string };
  initiator: { type: string; url?: string; stack?: Stack };
}

const pathOf = (url: string) => new URL(url).pathname;
const isFile = (path: string) => !path.startsWith('/api/') && !/^\/assets\/(icon\.|app-icon-|manifest-)/.test(path);

function filesIn(stack: Stack | undefined): string[] {
  if (!stack) return [];
  const here = stack.callFrames.map(({ url }) => url).filter((url) => url.startsWith('http'));
  return [...here, ...filesIn(stack.parent)];
}

/**
 * Which files made Chromium request this one, by its own account: the page or sheet that names it, or the scripts on
 * the stack.
 */
function askersOf({ initiator }: Asked): string[] {
  return (initiator.type === 'script' ? filesIn(initiator.stack) : [initiator.url ?? '']).filter((url) => url !== '');
}

/** The longest chain that ends with `path`; pages themselves do not count. */
function chainTo(path: string, askers: ReadonlyMap<string, readonly string[]>, seen: readonly string[] = []): string[] {
  if (!extname(path) || seen.includes(path)) return [];
  const chains = (askers.get(path) ?? []).map((asker) => chainTo(asker, askers, [...seen, path]));
  return [...(chains.toSorted((a, b) => b.length - a.length)[0] ?? []), path];
}

const sizes = new Map<string, number>();

/** Bytes with brotli at its best of what is at `url`. */
async function compressed(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
  sizes.set(url, size);
  return size;
}

/** Counts what `session`'s page asks for, from one `since()` to the next. */
export class LoadCounter {
  #asked: Asked[] = [];
  /** Of everything so far: a later step may be asked for by an earlier file. */
  readonly #askers = new Map<string, string[]>();

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', (event) => {
      this.#asked.push(event);
      const path = pathOf(event.request.url);
      if (!this.#askers.has(path)) this.#askers.set(path, askersOf(event).map(pathOf));
    });
  }

  static async of(page: Page): Promise<LoadCounter> {
    const session = await page.context().newCDPSession(page);
    const counter = new LoadCounter(session);
    await session.send('Network.enable');
    return counter;
  }

  /** What was asked for since the last time. */
  async since(): Promise<Load> {
    const urls = this.#asked.map(({ request }) => request.url).filter((url) => isFile(pathOf(url)));
    this.#asked = [];
    const files = urls.map(pathOf);
    // Files that were there already are no part of the way of these.
    const askers = new Map([...this.#askers].filter(([path]) => files.includes(path)));
    const chains = files.map((path) => chainTo(path, askers).filter((one) => files.includes(one)));
    const chain = chains.toSorted((a, b) => b.length - a.length)[0] ?? [];
    const weights = await Promise.all(urls.map(async (url) => ({ url, bytes: await compressed(url) })));
    const sum = (some: typeof weights) => some.reduce((total, { bytes }) => total + bytes, 0);
    return {
      script: sum(weights.filter(({ url }) => pathOf(url).endsWith('.js'))),
      all: sum(weights),
      requests: urls.length,
      depth: chain.length,
      chain,
      files,
    };
  }
}
