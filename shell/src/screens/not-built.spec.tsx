import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bottomBar, remoteDescriptor, sidebar } from '@petcare/contracts';
import { aUser, mockApi, renderScreen } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';
import { notBuilt } from './not-built.ts';
import { ownMenu, protectedScreens } from './protected-screens.tsx';

const open = (path: string) => renderScreen(createRoutes(remotesHere()), { path, user: aUser() });
const every = notBuilt.flatMap((missing) =>
  missing.paths.map((path) => ({ ...missing, path: path.replace(':code', 'x') })),
);

/** Addresses that the remotes of this repository answer. */
function mountsOfRemotes(): string[] {
  const root = join(import.meta.dirname, '../../..');
  const mounts = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap(
      (folder) => remoteDescriptor.parse(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))).mounts,
    );
  return mounts.flat();
}

describe('a screen that is not built', () => {
  it.each(every)('$path says so under its heading', async ({ path, title, sentence }) => {
    mockApi({});
    open(path);
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText(sentence);
  });

  it('is in no menu', () => {
    const missing = new Set(notBuilt.flatMap(({ paths }) => [...paths]));
    const shown = [...sidebar, ...bottomBar].filter(({ id }) => ownMenu.includes(id));
    expect(shown.filter(({ path }) => missing.has(path))).toEqual([]);
  });

  it('is on the list only while nothing else answers its address', () => {
    const built = protectedScreens.filter(({ menu }) => menu).flatMap(({ paths }) => [...paths]);
    expect(every.filter(({ path }) => [...built, ...mountsOfRemotes()].includes(path))).toEqual([]);
  });
});
