import { describe, expect, it } from '@jest/globals';
import type { RemoteVersion } from '@petcare/contracts';
import type { RemoteModule } from '../define-remote.ts';
import type { RemoteContext } from '../remote-context.ts';
import { aRemoteContext, aVersion } from './host.fixture.ts';
import { createModule, remoteOf } from './remote-module.ts';

const create = (module: unknown, version: RemoteVersion = aVersion('pets')) =>
  createModule({ contract: '1.0', create: () => module as RemoteModule }, version, aRemoteContext());

describe('what ./app exports', () => {
  it('is a remote of the published contract', () => {
    const remote = { contract: '1.0', create: () => ({ routes: {} }) };
    expect(remoteOf({ default: remote }, aVersion('pets'))).toBe(remote);
  });
  it.each([undefined, null, {}, { default: {} }, { default: { contract: '1.0' } }])('is not %j', (exported) => {
    expect(() => remoteOf(exported, aVersion('pets'))).toThrow(expect.objectContaining({ code: 'MF_NO_EXPOSE' }));
  });
  it('is not a remote of another contract than its registry entry says', () => {
    const remote = { contract: '1.1', create: () => ({ routes: {} }) };
    expect(() => remoteOf({ default: remote }, aVersion('pets'))).toThrow(
      'mf-pets is built against contract 1.1, but published for 1.0. Publish it anew.',
    );
  });
});

describe('create', () => {
  it('gets the context and answers pages for every mount', () => {
    const given: RemoteContext[] = [];
    const context = aRemoteContext();
    const module = { routes: { '/pets': [{ index: true }] } };
    const remote = { contract: '1.0', create: (received: RemoteContext) => (given.push(received), module) } as const;
    expect(createModule(remote, aVersion('pets'), context)).toBe(module);
    expect(given).toEqual([context]);
  });
  it.each([
    ['a mount without pages', { routes: {} }, 'It has no pages for /pets.'],
    ['nothing', undefined, 'It failed to start.'],
    ['an absolute path', { routes: { '/pets': [{ children: [{ path: '/new' }] }] } }, 'not relative to /pets'],
    ['pages below an index', { routes: { '/pets': [{ index: true, children: [] }] } }, 'An index page under /pets'],
  ])('is refused when it answers %s', (_, module, message) => {
    expect(() => create(module)).toThrow(
      expect.objectContaining({ code: 'MF_CREATE', message: expect.stringContaining(message) }),
    );
  });
});
