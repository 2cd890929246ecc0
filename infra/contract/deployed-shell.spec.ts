import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deployedShell } from './deployed-shell.ts';
import { describeShell } from './shell-description.ts';

const root = resolve(import.meta.dirname, '../..');
const offer = describeShell(root);
const pages: Record<string, string> = { '/assets/offer.0123.json': JSON.stringify(offer) };
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const text = pages[path];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

describe('what a deployed shell offers', () => {
  it('is what its page points to', async () => {
    pages['/auth'] = '<meta name="shell-offer" content="/assets/offer.0123.json" />';
    expect(await deployedShell(url, root)).toEqual(offer);
  });

  it('is that of the last contract which did not say so, when it does not', async () => {
    pages['/auth'] = '<title>Petcare</title>';
    expect((await deployedShell(url, root)).contract).toBe('1.1');
  });

  it.each(['<meta name="shell-offer" content="/assets/offer.gone.json" />', undefined])(
    'is not guessed when it cannot be had',
    async (page) => {
      if (page === undefined) delete pages['/auth'];
      else pages['/auth'] = page;
      await expect(deployedShell(url, root)).rejects.toThrow('answers 404.');
    },
  );
});
