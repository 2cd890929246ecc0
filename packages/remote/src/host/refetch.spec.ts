import { beforeEach, describe, expect, it } from '@jest/globals';
import { refetch } from './refetch.ts';

const asked: [string, RequestInit | undefined][] = [];

beforeEach(() => {
  asked.length = 0;
  Object.assign(globalThis, {
    fetch: async (url: string, init?: RequestInit) => {
      asked.push([url, init]);
      if (url.endsWith('gone.js')) throw new TypeError('Nobody answers');
      return new Response('');
    },
  });
});

describe('fetching anew', () => {
  it('goes past the cache for every file, and minds none that fails', async () => {
    await refetch(['/mf/pets/ab/gone.js', '/mf/pets/ab/app.js']);
    expect(asked.map(([url, init]) => [url, init?.cache])).toEqual([
      ['/mf/pets/ab/gone.js', 'reload'],
      ['/mf/pets/ab/app.js', 'reload'],
    ]);
  });

  it('takes away a sheet that still waits for its answer, and no other', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/mf/pets/ab/app.css"><link rel="stylesheet" href="/assets/main.css">';
    await refetch(['/mf/pets/ab/app.css']);
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
      '/assets/main.css',
    ]);
  });
});
