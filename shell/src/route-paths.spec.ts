import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { remoteDescriptor, routePaths } from '@petcare/contracts';
import type { RouteObject } from 'react-router-dom';
import { remotesHere } from './remotes.fixture.tsx';
import { createRoutes } from './routes.tsx';

const root = join(import.meta.dirname, '../..');

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children)]);
}

const mounts = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((folder) => remoteDescriptor.parse(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))))
  .flatMap((remote) => remote.mounts.flat());

it('every address that the shell or a remote answers is on the list, so that it has a row in the walk through all of them', () => {
  const answered = new Set([...pathsOf(createRoutes(remotesHere())), ...mounts]);
  expect([...answered].filter((path) => !routePaths.some((listed) => listed === path))).toEqual([]);
});
