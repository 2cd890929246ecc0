import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import { BuildStore } from './build-store.ts';
import { localBuild } from './local-build.ts';
import { publish, publishNew, RefusedBuild, type Target } from './publish.ts';
import { publisherToken } from './publisher-token.ts';
import { ReleasesClient } from './releases-client.ts';
import { FixtureRemote, type RemoteFiles } from './remote.fixture.ts';

const slow = 60_000;
const store = mkdtempSync(join(tmpdir(), 'remotes-'));
const built: FixtureRemote[] = [];
let api: TestApi;
let target: Target & { store: BuildStore };
beforeAll(async () => {
  api = await startTestApi({ listen: true, settings: { REMOTES_DIRECTORY: store } });
  target = clientOf('the tests');
}, slow);
afterAll(async () => {
  await api.close();
  rmSync(store, { recursive: true, force: true });
  for (const remote of built) remote.remove();
});

function clientOf(name: string): Target & { store: BuildStore } {
  const token = publisherToken(api.config.APP_SECRET, '*', name, 1);
  return { client: new ReleasesClient(api.url, token), store: new BuildStore(store) };
}

function fixture(files: RemoteFiles = {}): FixtureRemote {
  const remote = new FixtureRemote(files);
  built.push(remote);
  return remote;
}

const publishing = ({ folder }: FixtureRemote, to: Target = target) =>
  publish(localBuild(folder), folder, to, { promote: true });

async function faultsOf(remote: FixtureRemote, to: Target = target): Promise<readonly string[]> {
  const error: unknown = await publishing(remote, to).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof RefusedBuild) return error.faults;
  throw new Error(`It was not refused: ${String(error)}`);
}

const reactDom = `import { createRoot } from 'react-dom/client';
import { defineRemote } from '@petcare/remote';
export default defineRemote({ contract: '1.0', create: () => ({ routes: { '/tips': [{ index: true, Component: () => String(createRoot) }] } }) });
`;

describe('publishing', () => {
  it(
    'takes a healthy build, and its next one; files of the first stay',
    async () => {
      const remote = fixture();
      const first = await publishing(remote);
      expect(first).toMatchObject({ id: 'tips', isCurrent: true });
      expect(first.sizes.firstPage).toBeGreaterThan(1_000);
      remote.write({ 'src/tip.tsx': 'export const Tip = () => <h1>Brush the dog</h1>;\n' });
      remote.build();
      const second = await publishing(remote);
      expect((await target.client.read()).remotes['tips']).toMatchObject({
        current: second.version,
        previous: first.version,
      });
      expect(readdirSync(join(store, 'tips'))).toHaveLength(2);
    },
    slow,
  );

  it(
    'refuses a build that brings its own React DOM, and names the package and who imports it',
    async () => {
      const faults = await faultsOf(
        fixture({ 'src/app.tsx': reactDom, 'budget.json': '{ "firstPage": 1, "whole": 1 }' }),
      );
      expect(faults).toContainEqual(
        expect.stringMatching(
          /^It bundles its own react-dom 19\.\d+\.\d+, imported by src\/app\.tsx; a page may have only one copy\./,
        ),
      );
      expect(faults).toContainEqual(
        expect.stringMatching(/^What its first page needs weighs \d+ bytes with brotli; budget\.json allows 1\./),
      );
    },
    slow,
  );

  it(
    'refuses a build whose configuration leaves out a shared key, and one that takes what the shell does not share',
    async () => {
      const config = (change: string) => `import { remoteConfig } from '@petcare/remote/webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { takenByRemote } from '${join(import.meta.dirname, '../../packages/remote/webpack/shared-libraries.mjs')}';
export default (options) => {
  const config = remoteConfig(import.meta.url, options);
  const plugin = config.plugins.find((one) => one instanceof ModuleFederationPlugin);
  const shared = { ...takenByRemote('1.0') };
  ${change}
  const changed = new ModuleFederationPlugin({ ...plugin._options, shared });
  return { ...config, plugins: config.plugins.map((one) => (one === plugin ? changed : one)) };
};
`;
      const own = await faultsOf(fixture({ 'webpack.config.mjs': config(`delete shared['react/jsx-runtime'];`) }));
      expect(own).toContainEqual(
        expect.stringMatching(
          /^It bundles its own react 19\.\d+\.\d+, imported by src\/(app|tip)\.tsx; .+takes react from the shell\.$/,
        ),
      );
      const wanted = fixture({
        'webpack.config.mjs': config(
          `shared['lucide-react'] = { singleton: true, import: false, requiredVersion: '*' };`,
        ),
        'src/tip.tsx': `import { Cat } from 'lucide-react';\nexport const Tip = () => <Cat />;\n`,
      });
      expect(await faultsOf(wanted)).toEqual([
        'It uses lucide-react, imported by src/tip.tsx, which this shell (contract 1.1) doesn’t share. ' +
          'Bundle it, or deploy a newer shell first.',
      ]);
    },
    slow,
  );

  it(
    'refuses a build that imports what the deployed shell does not offer yet, and says what to do',
    async () => {
      const ahead = fixture({
        'src/tip.tsx': `import { createIcon } from '@petcare/ui';
const Paw = createIcon({ name: 'paw', size: 24, node: [], aliases: [] });
export const Tip = () => <Paw />;
`,
      });
      expect(await faultsOf(ahead)).toEqual([
        'It imports createIcon from @petcare/ui, which this shell (contract 1.1) doesn’t offer. ' +
          'Deploy a shell that does first, or manage without it.',
      ]);
    },
    slow,
  );

  it(
    'refuses files that are not served, or not as they were built',
    async () => {
      const remote = fixture({ 'src/tip.tsx': 'export const Tip = () => <h1>Walk the dog</h1>;\n' });
      const build = localBuild(remote.folder);
      const elsewhere = { ...target, store: null };
      expect(await faultsOf(remote, elsewhere)).toContainEqual(
        `remoteEntry.js is missing: ${build.version.base}remoteEntry.js answers 404. Upload the build first.`,
      );
      target.store.add(build);
      appendFileSync(join(store, 'tips', build.version.base.split('/').at(-2) ?? '', 'remoteEntry.js'), '\n');
      expect(await faultsOf(remote, elsewhere)).toEqual([
        expect.stringMatching(/^remoteEntry\.js isn’t what was built: its hash is sha384-.+ Upload it again\.$/),
        expect.stringMatching(/^remoteEntry\.js has \d+ bytes instead of \d+\.$/),
      ]);
    },
    slow,
  );

  it(
    'refuses a contract that the shell does not provide',
    async () => {
      const descriptor = { id: 'tips', team: 'Tips', contract: '9.0', mounts: [['/tips']], menu: [], skeleton: 'page' };
      const [fault] = await faultsOf(fixture({ 'remote.json': JSON.stringify(descriptor) }));
      expect(fault).toMatch(/^mf-tips 1\.0\.0\+\w+ needs shell contract 9\.0; this shell provides .+ \[MF_CONTRACT\]$/);
    },
    slow,
  );
});

const walks = {
  'remote.json': JSON.stringify({
    id: 'walks',
    team: 'Walks team',
    contract: '1.0',
    mounts: [['/walks']],
    menu: [],
    skeleton: 'page',
  }),
  'src/app.tsx': `import { defineRemote } from '@petcare/remote';
import { Tip } from './tip.tsx';
export default defineRemote({ contract: '1.0', create: () => ({ routes: { '/walks': [{ index: true, Component: Tip }] } }) });
`,
};

describe('two teams that publish at once', () => {
  it(
    'are both published, each on top of the other',
    async () => {
      const remotes = [
        fixture({ 'src/tip.tsx': 'export const Tip = () => <h1>Comb the goat</h1>;\n' }),
        fixture(walks),
      ];
      const { revision } = await target.client.read();
      const [tips, other] = await Promise.all(
        remotes.map((remote) => publishing(remote, clientOf(localBuild(remote.folder).version.descriptor.team))),
      );
      const after = await target.client.read();
      expect(after.revision).toBe(revision + 2);
      expect(after.remotes['tips']?.current).toBe(tips?.version);
      expect(after.remotes['walks']?.current).toBe(other?.version);
    },
    slow,
  );

  it('both get in: who loses the race tries again by itself', async () => {
    const before = (await target.client.read()).revision;
    const kill = (why: string) => clientOf(why).client.change({ action: 'kill', remote: 'tips', why });
    await Promise.all(['one', 'two', 'three'].map(kill));
    expect((await target.client.read()).revision).toBe(before + 3);
    await target.client.change({ action: 'revive', remote: 'tips' });
  });

  it('hear of it when they insist on their revision', async () => {
    const { revision } = await target.client.read();
    const tries = ['one', 'two'].map((why) =>
      target.client.changeAt(revision, { action: 'kill', remote: 'tips', why }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } });
  });
});

describe('a start', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  afterAll(() => rmSync(checkout, { recursive: true }));

  it('publishes nothing where nothing is built', async () => {
    expect(await publishNew(checkout, target)).toEqual({ published: [], refused: [] });
  });

  it(
    'publishes what is new, once, whatever is wrong with another remote',
    async () => {
      const { folder } = fixture({ 'src/tip.tsx': 'export const Tip = () => <h1>Feed the fish</h1>;\n' });
      cpSync(folder, join(checkout, 'mf-tips'), { recursive: true });
      mkdirSync(join(checkout, 'mf-broken'));
      writeFileSync(join(checkout, 'mf-broken/remote.json'), '{}');
      const { version } = localBuild(folder).version;
      const { published, refused } = await publishNew(checkout, target);
      expect(published).toMatchObject([{ id: 'tips', version, isCurrent: true }]);
      expect(refused.map(({ message }) => message)).toEqual([
        expect.stringMatching(/mf-broken has no build\. Run: npm run build -w mf-broken$/),
      ]);
      const { revision } = await target.client.read();
      expect(await publishNew(checkout, target)).toMatchObject({ published: [] });
      expect((await target.client.read()).revision).toBe(revision);
    },
    slow,
  );

  it('leaves alone what somebody pinned', async () => {
    await target.client.change({ action: 'rollback', remote: 'tips' });
    const { current } = (await target.client.read()).remotes['tips'] ?? {};
    expect(await publishNew(checkout, target)).toMatchObject({ published: [] });
    expect((await target.client.read()).remotes['tips']?.current).toBe(current);
  });
});
