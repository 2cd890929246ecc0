import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '@petcare/testing/server';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(root, 'node_modules');
const program = (name: string): string => join(modules, '.bin', name);

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi({ listen: true });
  folder = await mkdtemp(join(tmpdir(), 'petcare-client-'));
  await symlink(modules, join(folder, 'node_modules'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

/** What someone with only the generated client would write: a browser's cookies, and one journey. */
const journey = `
import * as client from './client.ts';

const cookies = new Map<string, string>();
client.defaults.baseUrl = process.argv[2] ?? '';
client.defaults.fetch = async (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', [...cookies].map(([name, value]) => name + '=' + value).join('; '));
  headers.set('x-csrf-token', decodeURIComponent(cookies.get('csrf-token') ?? ''));
  const answer = await fetch(url, { ...init, headers });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return answer;
};

await client.getAuthUser();
const joined = await client.registerAuth({
  registration: { username: 'ines', password: 'a long enough secret', firstName: 'Ines', email: 'ines@petcare.test', organizationName: 'Home' },
});
const added = await client.createPet({ petCreate: { name: 'Bramble', species: 'dog' } });
if (added.status !== 201) throw new Error('No pet: ' + added.data.message);
const note = await client.createPetNote({ id: added.data.id, noteCreate: { type: 'general', body: 'Likes carrots.' } });
const refused = await client.createPet({ petCreate: { name: '', species: 'dog' } });
const listed = await client.listPets({});
const names: string[] = listed.status === 200 ? listed.data.items.map(({ name }) => name) : [];
const why: string[] = refused.status === 400 ? (refused.data.errors ?? []).map(({ path }) => path) : [];
console.log(JSON.stringify({ joined: joined.status, note: note.status, names, why }));
`;

const settings = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
  },
  files: ['journey.ts'],
};

it('is enough to write a client from: a generated one compiles strictly, and does a journey', async () => {
  await writeFile(join(folder, 'openapi.json'), await (await fetch(`${api.url}/api/openapi.json`)).text());
  await run(program('oazapfts'), ['openapi.json', 'client.ts', '--argumentStyle=object'], { cwd: folder });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'journey.ts'), journey);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const { stdout: faults } = await run(program('tsc'), ['-p', folder]).catch((error: { stdout: string }) => error);
  expect(faults).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'out/journey.js'), api.url]);
  expect(JSON.parse(stdout)).toEqual({ joined: 201, note: 201, names: ['Bramble'], why: ['name'] });
}, 60_000);
